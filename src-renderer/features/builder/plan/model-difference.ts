import type { Model } from '#shared/model/model.ts'
import type { Relation } from '#shared/model/relation.ts'
import { indexModel, placementKey, type ModelView } from '#shared/model/view.ts'
import type { Mark } from '#renderer/canvas/scene/scene.ts'

/**
 * How the nodes of a network differ between what was applied and what is drawn: added, changed, removed.
 * A device is changed with its address, its key or a line of its own; a rule also with who is chosen.
 */
export function markNodes(applied: Model | null, drawn: Model, networkId: string): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>()
  const after = indexModel(drawn)
  const before = applied === null ? null : indexModel(applied)
  const had = new Set((before?.placementsOfNetwork.get(networkId) ?? []).map((placement) => placement.nodeId))
  for (const placement of after.placementsOfNetwork.get(networkId) ?? []) {
    if (before === null || !had.delete(placement.nodeId)) marks.set(placement.nodeId, 'added')
    else if (placement.nodeKind !== 'gateway' && differs(before, after, networkId, placement.nodeId))
      marks.set(placement.nodeId, 'changed')
  }
  for (const id of had) marks.set(id, 'removed')
  return marks
}

function differs(before: ModelView, after: ModelView, networkId: string, id: string): boolean {
  const [old, now] = [
    before.placements.get(placementKey(networkId, id)),
    after.placements.get(placementKey(networkId, id)),
  ]
  if (old?.address !== now?.address || old?.address6 !== now?.address6 || old?.publicKey !== now?.publicKey)
    return true
  return (
    recordOf(before, id) !== recordOf(after, id) ||
    linesOf(before, networkId, id) !== linesOf(after, networkId, id)
  )
}

/** What of a record reaches a gateway, as one text. */
function recordOf(view: ModelView, id: string): string {
  const [device, rule] = [view.devices.get(id), view.rules.get(id)]
  if (rule !== undefined) return JSON.stringify([rule.active, rule.address, rule.ports, rule.audience])
  return JSON.stringify([device?.active])
}

function linesOf(view: ModelView, networkId: string, id: string): string {
  const isItsOwn = (relation: Relation): boolean =>
    relation.kind === 'peer' ? relation.from === id : relation.to === id
  const own = (view.relationsOf.get(id) ?? []).filter(
    (relation) => relation.networkId === networkId && isItsOwn(relation),
  )
  return own
    .map((relation) => `${relation.kind} ${relation.from} ${relation.to} ${relation.exit}`)
    .toSorted()
    .join()
}
