import type { Design, DesignNode, Outline, Relationship } from '../design.ts'
import { toDesign } from '../value.ts'

/** A design of these, whatever they have of each. */
export function designOf(parts: {
  readonly nodes?: readonly DesignNode[]
  readonly outlines?: readonly Outline[]
  readonly relationships?: readonly Relationship[]
}): Design {
  return toDesign({
    nodes: [...(parts.nodes ?? [])],
    outlines: [...(parts.outlines ?? [])],
    relationships: [...(parts.relationships ?? [])],
  })
}
