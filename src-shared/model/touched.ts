import { changeOf } from '#shared/base/list-change.ts'
import type { Relation } from './relation.ts'
import type { ModelView } from './view.ts'

/** What of one network is to be looked at again after an edit. All else reads the same records as before. */
export interface Touched {
  /** Nodes that came, went or changed, themselves or a line of theirs or what is at its other end. */
  readonly nodeIds: ReadonlySet<string>
  /** Lines that came, went or changed, or what is at one of their ends. */
  readonly relationIds: ReadonlySet<string>
}

/** What lies between two models, and around `others` of which something else changed; null when that is much. */
export function touchedBetween(
  before: ModelView,
  after: ModelView,
  networkId: string,
  others: Iterable<string> = [],
): Touched | null {
  const placements = changeOf(before.model.placements, after.model.placements)
  const relations = changeOf(before.model.relations, after.model.relations)
  const records = [
    changeOf(before.model.devices, after.model.devices),
    changeOf(before.model.gateways, after.model.gateways),
    changeOf(before.model.rules, after.model.rules),
  ]
  if (placements === null || relations === null) return null
  const changed = new Set(others)
  for (const placement of [...placements.gone, ...placements.came])
    if (placement.networkId === networkId) changed.add(placement.nodeId)
  for (const change of records) {
    if (change === null) return null
    for (const { id } of [...change.gone, ...change.came]) changed.add(id)
  }
  const nodeIds = new Set(changed)
  const relationIds = new Set<string>()
  const touch = (list: Iterable<Relation>): void => {
    for (const { id, networkId: home, from, to } of list) {
      if (home !== networkId) continue
      relationIds.add(id)
      nodeIds.add(from)
      nodeIds.add(to)
    }
  }
  touch([...relations.gone, ...relations.came])
  for (const id of changed) for (const view of [before, after]) touch(view.relationsOf.get(id) ?? [])
  return { nodeIds, relationIds }
}
