import { useMemo, useRef, useState, type ReactNode } from 'react'
import { customProperties } from '#renderer/ui/custom-properties.ts'
import { useWords } from '#renderer/state/words.ts'
import { useRowWindow } from '#renderer/ui/use-row-window.ts'
import { useEditor } from '../context/editor-context.tsx'
import { rowsOf, type Branch } from './contents-rows.ts'
import { ContentsLine } from './ContentsLine.tsx'
import { useContentsTree } from './use-contents-tree.ts'

export interface ContentsTreeProps<Item> {
  readonly branches: readonly Branch<Item>[]
  readonly line: (item: Item) => ReactNode
}

/** Lines of a tree, of which those near the view are in the page, and always the one that Tab leads to. */
export function ContentsTree<Item>({ branches, line }: ContentsTreeProps<Item>) {
  const { t } = useWords()
  const { screen } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => rowsOf(branches, toggled), [branches, toggled])
  const control = useContentsTree(rows, box, (key) => setToggled((old) => toggledWith(old, key)))
  const { from, to } = useRowWindow(box, rows.length)
  const drawn = rows.slice(from, to).map((row, index) => ({ row, index: from + index }))
  const current = rows[control.at]
  if (current !== undefined && (control.at < from || control.at >= to))
    drawn.splice(control.at < from ? 0 : drawn.length, 0, { row: current, index: control.at })
  return (
    <div ref={box} className="ed-tree-box">
      {/* The lines take the focus one at a time; keys and presses of all are heard here. */}
      <div
        role="tree"
        tabIndex={-1}
        aria-label={t('editor.contents.title')}
        aria-multiselectable
        className="ed-tree"
        style={customProperties({ '--rows': rows.length })}
        onKeyDown={control.onKeyDown}
        onClick={control.onClick}
        onDoubleClick={control.onDoubleClick}
      >
        {drawn.map(({ row, index }) => (
          <ContentsLine
            key={row.branch.key}
            row={row}
            index={index}
            isCurrent={index === control.at}
            isSelected={screen.selection.has(row.branch.id) || screen.edgeId === row.branch.id}
          >
            {line(row.branch.item)}
          </ContentsLine>
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
