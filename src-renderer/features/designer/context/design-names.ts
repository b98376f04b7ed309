import { bounds } from '#shared/model/bounds.ts'
import { changeNode, changeOutline, changeRelationship } from '#shared/design/change.ts'
import { designNode, outline, relationship, type Design } from '#shared/design/design.ts'
import type { Names } from '#renderer/editor/context/editor-context.tsx'
import type { Designer } from './designer-context.tsx'

/** The names of a design. A node and an outline keep theirs where nothing is left of it; a line may have none. */
export function namesOf(design: Design, act: Designer['act']): Names {
  return {
    of(id) {
      const named = design.nodes.get(id) ?? design.outlines.get(id)
      const text = named?.name ?? design.relationships.get(id)?.label
      const { max } = named === undefined ? bounds.relationshipLabel : bounds.name
      return text === undefined ? null : { text, maxLength: max }
    },
    set(id, text) {
      if (design.nodes.has(id) && designNode.shape.name.safeParse(text).success && text !== '')
        act(changeNode(design, id, { name: text }))
      if (design.outlines.has(id) && outline.shape.name.safeParse(text).success && text !== '')
        act(changeOutline(design, id, { name: text }))
      if (design.relationships.has(id) && relationship.shape.label.safeParse(text).success)
        act(changeRelationship(design, id, { label: text }))
    },
  }
}
