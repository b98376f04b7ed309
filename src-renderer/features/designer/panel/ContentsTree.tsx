import { useMemo, useRef, useState, type CSSProperties } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { useRowWindow } from '#renderer/ui/use-row-window.ts'
import type { Tree } from '#shared/design/tree.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { idOfItem, rowsOf, type Kept } from './contents-rows.ts'
import { ContentsLine } from './ContentsLine.tsx'
import { useContentsTree } from './use-contents-tree.ts'

/** Lines of a tree, of which those near the view are in the page, and always the one that Tab leads to. */
export function ContentsTree({ tree, kept }: { readonly tree: Tree; readonly kept: Kept | null }) {
  const { t } = useWords()
  const { screen } = useDesigner()
  const box = useRef<HTMLDivElement>(null)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => rowsOf(tree, toggled, kept), [tree, toggled, kept])
  const control = useContentsTree(rows, box, (key) => setToggled((old) => toggledWith(old, key)))
  const { from, to } = useRowWindow(box, rows.length)
  const drawn = rows.slice(from, to).map((row, index) => ({ row, index: from + index }))
  const current = rows[control.at]
  if (current !== undefined && (control.at < from || control.at >= to))
    drawn.splice(control.at < from ? 0 : drawn.length, 0, { row: current, index: control.at })
  const isSelected = (id: string): boolean => screen.selection.has(id) || screen.relationshipId === id
  return (
    <div ref={box} className="dp-tree-box">
      {/* The lines take the focus one at a time; keys and presses of all are heard here. */}
      <div
        role="tree"
        tabIndex={-1}
        aria-label={t('inspector.contents.title')}
        aria-multiselectable
        className="dp-tree"
        style={{ '--rows': rows.length } as CSSProperties}
        onKeyDown={control.onKeyDown}
        onClick={control.onClick}
        onDoubleClick={control.onDoubleClick}
      >
        {drawn.map(({ row, index }) => (
          <ContentsLine
            key={row.key}
            row={row}
            index={index}
            isCurrent={index === control.at}
            isSelected={isSelected(idOfItem(row.item))}
          />
        ))}
      </div>
    </div>
  )
}

function toggledWith(old: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(old)
  if (!next.delete(key)) next.add(key)
  return next
}
