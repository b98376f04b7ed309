import type { SyncState } from '#shared/contract/states.ts'
import type { Model } from '#shared/model/model.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import { indexModel, placementKey, type ModelView } from '#shared/model/view.ts'

/** What is known about what is real: states and readings of the gateways, and the drawing that was last applied. */
export interface Known {
  readonly states: ReadonlyMap<string, SyncState>
  /** The peers that each gateway names. */
  readonly tunnels: ReadonlyMap<string, { readonly peers: Pick<ReadonlySet<string>, 'has' | 'size'> }>
  /** Null: the network was never synchronized whole. */
  readonly applied: Model | null
}

/** Whether something is only drawn, real as drawn, real but drawn otherwise by now, or takes part in nothing. */
export type Truth = 'drawn' | 'real' | 'edited' | 'off'

export interface Truths {
  /** What they were read from, beside the drawing. */
  readonly known: Known
  readonly node: (nodeId: string) => Truth
  readonly relation: (relation: Relation) => Truth
}

/**
 * Answers for every node and line of a network whether it is real. Line is drawn, fill is real. Each answer is read
 * from a node, its lines and what is at their other ends: `touchedBetween` relies on that.
 */
export function readTruths(view: ModelView, networkId: string, known: Known): Truths {
  const applied = known.applied === null ? null : indexModel(known.applied)
  const isAsDrawn = (gatewayId: string): boolean => {
    const kind = known.states.get(gatewayId)?.kind
    return kind === 'synchronized' || kind === 'drift'
  }
  const wasApplied = (relation: Relation): boolean => {
    const old = applied?.relations.get(relation.id)
    return old !== undefined && old.from === relation.from && old.to === relation.to
  }
  const isOn = (nodeId: string): boolean =>
    (view.devices.get(nodeId) ?? view.gateways.get(nodeId) ?? view.rules.get(nodeId))?.active === true

  const relationTruth = (relation: Relation): Truth => {
    if (!isOn(relation.from) || !isOn(relation.to)) return 'off'
    switch (relation.kind) {
      case 'peer':
        return peerTruth(relation)
      case 'site': {
        const isUp = isAsDrawn(relation.from) && isAsDrawn(relation.to)
        return isUp || wasApplied(relation) ? 'real' : 'drawn'
      }
      case 'rule':
        return isAsDrawn(relation.from) || wasApplied(relation) ? 'real' : 'drawn'
      case 'audience':
        return wasApplied(relation) ? 'real' : 'drawn'
    }
  }
  const peerTruth = (relation: Relation): Truth => {
    const placement = view.placements.get(placementKey(networkId, relation.from))
    if (placement?.publicKey === null || placement === undefined) return 'drawn'
    if (isAsDrawn(relation.to)) return 'real'
    const isLive = known.tunnels.get(relation.to)?.peers.has(relation.from) === true
    if (!isLive && !wasApplied(relation)) return 'drawn'
    const old = applied?.placements.get(placementKey(networkId, relation.from))
    const isEdited =
      old !== undefined &&
      (!isSamePlacement(old, placement) || applied?.relations.get(relation.id)?.exit !== relation.exit)
    return isEdited ? 'edited' : 'real'
  }
  const nodeTruth = (nodeId: string): Truth => {
    if (!isOn(nodeId)) return 'off'
    const relations = (view.relationsOf.get(nodeId) ?? []).filter(
      (relation) => relation.networkId === networkId,
    )
    if (view.gateways.has(nodeId)) return gatewayTruth(nodeId)
    if (view.rules.has(nodeId)) return ruleTruth(nodeId, relations)
    const truths = relations.filter((relation) => relation.kind === 'peer').map(relationTruth)
    return truths.includes('edited') ? 'edited' : truths.includes('real') ? 'real' : 'drawn'
  }
  const gatewayTruth = (gatewayId: string): Truth => {
    if (isAsDrawn(gatewayId)) return 'real'
    const isThere =
      applied?.placements.has(placementKey(networkId, gatewayId)) === true ||
      (known.tunnels.get(gatewayId)?.peers.size ?? 0) > 0
    return isThere ? 'edited' : 'drawn'
  }
  const ruleTruth = (ruleId: string, relations: readonly Relation[]): Truth => {
    const behind = relations.find((relation) => relation.kind === 'rule')
    if (behind === undefined || relationTruth(behind) !== 'real') return 'drawn'
    if (isAsDrawn(behind.from)) return 'real'
    const [old, now] = [applied?.rules.get(ruleId), view.rules.get(ruleId)]
    const isSame =
      old?.address === now?.address && old?.ports === now?.ports && old?.audience === now?.audience
    return isSame ? 'real' : 'edited'
  }
  return { known, node: remembered(nodeTruth), relation: relationTruth }
}

function isSamePlacement(a: Placement, b: Placement): boolean {
  return a.address === b.address && a.address6 === b.address6 && a.publicKey === b.publicKey
}

function remembered(read: (id: string) => Truth): (id: string) => Truth {
  const known = new Map<string, Truth>()
  return (id) => {
    const held = known.get(id) ?? read(id)
    known.set(id, held)
    return held
  }
}
