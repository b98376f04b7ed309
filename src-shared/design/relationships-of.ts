import { addToList } from '#shared/base/add-to-list.ts'
import type { Design, Relationship } from './design.ts'

const known = new WeakMap<Design['relationships'], ReadonlyMap<string, readonly Relationship[]>>()

/** The relationships of each node that has some, by its id; worked out once for a value. */
export function relationshipsOf({
  relationships,
}: Pick<Design, 'relationships'>): ReadonlyMap<string, readonly Relationship[]> {
  const held = known.get(relationships)
  if (held !== undefined) return held
  const byNode = new Map<string, Relationship[]>()
  for (const relationship of relationships.values())
    for (const end of [relationship.from, relationship.to]) {
      addToList(byNode, end, relationship)
    }
  known.set(relationships, byNode)
  return byNode
}
