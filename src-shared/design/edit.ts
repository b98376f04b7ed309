import type { Design, DesignNode, Outline, Relationship } from './design.ts'
import type { Change, Patch } from './patch.ts'

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
export function patchOf(design: Design, edit: Edit): Patch {
  return {
    nodes: changesOf(design.nodes, edit.nodes),
    relationships: changesOf(design.relationships, edit.relationships),
    outlines: changesOf(design.outlines, edit.outlines),
  }
}

function changesOf<T extends { readonly id: string }>(
  held: ReadonlyMap<string, T>,
  wishes: Wishes<T> = new Map(),
): Change<T>[] {
  const changes: Change<T>[] = []
  for (const [id, wish] of wishes) {
    const was = held.get(id)
    if (was === undefined) {
      // Only the whole of an element carries its id.
      if (wish !== null && wish.id === id) changes.push({ id, was: null, is: wish })
    } else if (wish === null) changes.push({ id, was, is: null })
    else {
      const change = fieldsOf(id, was, wish)
      if (change !== null) changes.push(change)
    }
  }
  return changes
}

function fieldsOf<T extends { readonly id: string }>(id: string, now: T, wish: Partial<T>): Change<T> | null {
  const was: Partial<T> = {}
  const is: Partial<T> = {}
  let isOther = false
  for (const field of Object.keys(wish) as (keyof T)[]) {
    if (isSame(now[field], wish[field])) continue
    was[field] = now[field]
    is[field] = wish[field]
    isOther = true
  }
  return isOther ? { id, was, is } : null
}

/** Fields are plain values, or one flat object: the edge of an outline. */
function isSame(a: unknown, b: unknown): boolean {
  return (
    a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
  )
}
