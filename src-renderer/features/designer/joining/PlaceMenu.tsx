import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Point } from '#shared/base/rect.ts'
import { designKinds, heldKinds, type DesignKind } from '#shared/design/kinds.ts'
import { addJoinedToDrawn, nodeAtEnd } from '#shared/design/drawn-ends.ts'
import { useWords } from '#renderer/state/words.ts'
import { customProperties } from '#renderer/ui/custom-properties.ts'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { showMade } from '../context/show-made.ts'
import './place-menu.css'

/** A line that was let go over nothing. */
export interface Placing {
  readonly from: string
  /** On the canvas and in the window. */
  readonly at: Point
  readonly client: Point
}

/** What can be placed where a line was let go; it is joined to where the line began, as one step. */
export function PlaceMenu({ placing, onClose }: { readonly placing: Placing; readonly onClose: () => void }) {
  const { t } = useWords()
  const designer = useDesigner()
  const { design, act, makeId, canvas } = designer
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current?.querySelector('button')?.focus()
    const leave = (event: PointerEvent): void => {
      if (event.target instanceof Node && menu.current?.contains(event.target) !== true) onClose()
    }
    window.addEventListener('pointerdown', leave, true)
    return () => window.removeEventListener('pointerdown', leave, true)
  }, [onClose])
  const from = design.nodes.get(nodeAtEnd(design, placing.from) ?? '')
  const kinds = designKinds.filter(
    (kind) => from === undefined || !heldKinds.has(from.kind) || !heldKinds.has(kind),
  )
  const place = (kind: DesignKind): void => {
    onClose()
    const names = new Set([...design.nodes.values()].map(({ name }) => name))
    const word = t(`designer.kind.${kind}`)
    let number = 1
    while (names.has(`${word} ${number}`)) number += 1
    const node = { id: makeId(), kind, name: `${word} ${number}`, at: placing.at }
    const line = { id: makeId(), from: placing.from, nodeId: makeId() }
    if (act(addJoinedToDrawn(design, node, line))) showMade(designer, [node.id])
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const columns = menu.current === null ? 1 : columnsOf(menu.current)
    const step = { ArrowRight: 1, ArrowDown: columns, ArrowLeft: -1, ArrowUp: -columns }[event.key]
    if (event.key === 'Escape') {
      onClose()
      canvas.current?.takeKeys()
    } else if (step !== undefined) {
      const all = [...(menu.current?.querySelectorAll('button') ?? [])]
      const now = all.findIndex((each) => each === document.activeElement)
      all[Math.max(0, Math.min(all.length - 1, now + step))]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('designer.place')}
      className="ds-place"
      style={customProperties({ '--at-x': `${placing.client.x}px`, '--at-y': `${placing.client.y}px` })}
      onKeyDown={onKeyDown}
    >
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          role="menuitem"
          title={t(`designer.kind.${kind}`)}
          aria-label={t(`designer.kind.${kind}`)}
          onClick={() => place(kind)}
        >
          <KindIcon kind={kind} />
          <span aria-hidden>{t(`designer.kind.${kind}`)}</span>
        </button>
      ))}
    </div>
  )
}

function columnsOf(menu: HTMLElement): number {
  return getComputedStyle(menu).gridTemplateColumns.split(' ').length
}
