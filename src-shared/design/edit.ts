import type { Design, DesignNode, Outline, Relationship } from './design.ts'
import { patchBetween, type Patch } from './patch.ts'

/**
 * What an act wants of some elements, by id: fields to set, the whole of a new one, or null to take it away.
 * What is not named stays.
 */
export interface Edit {
  readonly nodes?: Wishes<DesignNode>
  readonly relationships?: Wishes<Relationship>
  readonly outlines?: Wishes<Outline>
}

export type Wishes<T> = ReadonlyMap<string, Partial<T> | null>

/** The patch of an edit: fields that are already so are left out, and so are elements that are not there. */
export function patchOf(design: Design, { nodes, relationships, outlines }: Edit): Patch {
  const [some, lines, areas] = [
    concerned(design.nodes, nodes),
    concerned(design.relationships, relationships),
    concerned(design.outlines, outlines),
  ]
  return patchBetween(
    { nodes: some.from, relationships: lines.from, outlines: areas.from },
    { nodes: some.to, relationships: lines.to, outlines: areas.to },
  )
}

/** The elements that an edit names, before and after it. */
function concerned<T extends { readonly id: string }>(
  held: ReadonlyMap<string, T>,
  wishes: Wishes<T> = new Map(),
): { readonly from: Map<string, T>; readonly to: Map<string, T> } {
  const [from, to] = [new Map<string, T>(), new Map<string, T>()]
  for (const [id, wish] of wishes) {
    const was = held.get(id)
    if (was !== undefined) from.set(id, was)
    if (wish !== null && was !== undefined) to.set(id, { ...was, ...wish })
    // Only the whole of an element carries its id.
    else if (wish?.id === id) to.set(id, wish as T)
  }
  return { from, to }
}
