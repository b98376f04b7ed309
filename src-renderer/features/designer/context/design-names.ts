import { changeNode, changeOutline, changeRelationship } from '#shared/design/change.ts'
import type { Design } from '#shared/design/design.ts'
import type { Names } from '#renderer/editor/context/editor-context.tsx'
import { readLabel, readName } from '#renderer/parts/read-name.ts'
import type { Designer } from './designer-context.tsx'

/** The names of a design. A node and an outline keep theirs where nothing is left of it; a line may have none. */
export function namesOf(design: Design, act: Designer['act']): Names {
  const refusal: Names['refusal'] = (id, text) => {
    if (text.trim() === '') return null
    const read = design.nodes.has(id) || design.outlines.has(id) ? readName(text) : readLabel(text)
    return read.ok ? null : read.problem
  }
  return {
    of: (id) =>
      (design.nodes.get(id) ?? design.outlines.get(id))?.name ?? design.relationships.get(id)?.label ?? null,
    refusal,
    set(id, text) {
      if (refusal(id, text) !== null) return
      if (design.nodes.has(id) && text !== '') act(changeNode(design, id, { name: text }))
      if (design.outlines.has(id) && text !== '') act(changeOutline(design, id, { name: text }))
      if (design.relationships.has(id)) act(changeRelationship(design, id, { label: text }))
    },
  }
}
