import { listAccess, type DeviceSet, type NetworkAccess } from '#shared/compile/reachability/access.ts'
import { indexReach, type ReachIndex } from '#shared/compile/reachability/reach-index.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { indexModel } from '#shared/model/view.ts'
import { joinServed } from './join-served.ts'
import type { Side } from './reasons.ts'
import type { Part } from './served.ts'

const nobody: DeviceSet = { ids: [], has: () => false }

/** Models are never changed: what one grants stays true as long as it is referenced. */
const indexes = new WeakMap<Model, ReachIndex>()
const sides = new WeakMap<Model, Map<string, Side>>()

/** What one model gives in one network, worked out once. */
export function sideOf(model: Model, networkId: string): Side {
  const known = sides.get(model) ?? new Map<string, Side>()
  sides.set(model, known)
  const held = known.get(networkId)
  if (held !== undefined) return held
  const index = indexes.get(model) ?? indexReach(model)
  indexes.set(model, index)
  const side = { view: index.view, access: listAccess(index, networkId) }
  known.set(networkId, side)
  return side
}

/**
 * What gateways let pass in one network, each as its own model says: the union of what several, synchronized at
 * different times, grant. A gateway that is not among the parts grants nothing. `parts` in the order of their age,
 * the oldest first.
 */
export function readGranted(parts: readonly Part[], networkId: string): Side {
  const [first] = parts
  if (first === undefined) return sideOf(emptyModel, networkId)
  const all = new Set(parts.map((part) => part.gatewayId))
  const isOne = parts.every((part) => part.model === first.model)
  if (isOne && hasAllGateways(first.model, networkId, all)) return sideOf(first.model, networkId)
  const view = isOne ? sideOf(first.model, networkId).view : indexModel(joinServed(parts, networkId))
  return {
    view,
    access: joinAccess(
      parts.map((part) => ({
        gatewayId: part.gatewayId,
        access: sideOf(part.model, networkId).access,
      })),
    ),
  }
}

/** Whether a network of a model has no other gateways than these. */
export function hasAllGateways(model: Model, networkId: string, gatewayIds: ReadonlySet<string>): boolean {
  return !model.placements.some(
    ({ nodeKind, nodeId, networkId: at }) =>
      nodeKind === 'gateway' && at === networkId && !gatewayIds.has(nodeId),
  )
}

interface PartAccess {
  readonly gatewayId: string
  readonly access: NetworkAccess
}

/** Each gateway's own part of what its model gives: rules behind it, pings of it, exits through it. */
function joinAccess(parts: readonly PartAccess[]): NetworkAccess {
  const rules = new Map<string, NetworkAccess['rules'] extends ReadonlyMap<string, infer R> ? R : never>()
  // Gateways of one model share what it gives, which is gone through once.
  for (const [access, group] of Map.groupBy(parts, (part) => part.access)) {
    const gatewayIds = new Set(group.map((part) => part.gatewayId))
    for (const [ruleId, rule] of access.rules) {
      if (!gatewayIds.has(rule.gatewayId)) continue
      // A rule that was moved while a gateway could not be reached is granted by both.
      rules.set(rules.has(ruleId) ? `${ruleId} ${rule.gatewayId}` : ruleId, rule)
    }
  }
  const own = (of: 'pings' | 'exits'): Map<string, DeviceSet> =>
    new Map(
      parts.flatMap(({ gatewayId, access }) => {
        const devices = access[of].get(gatewayId)
        return devices === undefined ? [] : [[gatewayId, devices] as const]
      }),
    )
  return { rules, pings: own('pings'), exits: own('exits'), internal: joinInternal(parts) }
}

/** Devices that reach others through a gateway that lets them. */
function joinInternal(parts: readonly PartAccess[]): DeviceSet {
  const ids = new Set<string>()
  for (const { gatewayId, access } of parts) {
    const direct = access.pings.get(gatewayId) ?? nobody
    for (const id of direct.ids) if (access.internal.has(id)) ids.add(id)
  }
  return { ids: [...ids].toSorted(), has: (id) => ids.has(id) }
}
