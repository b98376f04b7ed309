import { Cable, Frame } from 'lucide-react'
import type { DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import { useWords } from '#renderer/state/words.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { useDesigner } from '../context/designer-context.tsx'

/** The picture and name of a node or outline; leads to it. */
export function ElementButton({ element }: { readonly element: DesignNode | Outline }) {
  const { show } = useDesigner()
  return (
    <button type="button" className="dp-element" title={element.name} onClick={() => show([element.id])}>
      <ElementIcon element={element} />
      <span className="cut">{element.name}</span>
    </button>
  )
}

/** A line by its ends; leads to it. */
export function RelationshipButton({ relationship }: { readonly relationship: Relationship }) {
  const { t } = useWords()
  const { design, screen } = useDesigner()
  const { id, from, to } = relationship
  const nameOf = (end: string): string => design.nodes.get(end)?.name ?? ''
  const name = t('inspector.relationship.between', { from: nameOf(from), to: nameOf(to) })
  return (
    <button
      type="button"
      className="dp-element"
      title={name}
      onClick={() => screen.set({ selection: new Set(), edgeId: id, panel: 'selected', isPanelOpen: true })}
    >
      <Icon of={Cable} />
      <span className="cut">{name}</span>
    </button>
  )
}

export function ElementIcon({ element }: { readonly element: DesignNode | Outline }) {
  if ('kind' in element) return <KindIcon kind={element.kind} size={16} />
  return <OutlineMark outline={element} />
}

/** An outline by its color; a folded one as its card is. */
export function OutlineMark({ outline }: { readonly outline: Outline }) {
  return (
    <span className="dp-mark" style={{ color: outline.edge.color }}>
      {outline.isFolded === true ? <KindIcon kind="folded-outline" size={16} /> : <Icon of={Frame} />}
    </span>
  )
}
