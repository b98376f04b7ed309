import { reachableGateways } from '#shared/model/reach-gateways.ts'
import type { Relation } from '#shared/model/relation.ts'
import { placementKey, relationsAt, type ModelView } from '#shared/model/view.ts'

/** How devices get to gateways in one network, straight from its relationships. */
export interface Ways {
  /** The device's tunnels to active gateways that have a key, the smallest relation id first. */
  tunnels(deviceId: string): readonly Relation[]
  /** Gateways from the end of one of the device's tunnels to this one; null: there is no way. */
  way(deviceId: string, gatewayId: string): readonly string[] | null
  /** Gateways between two devices; null: there is no way. */
  between(deviceId: string, otherId: string): readonly string[] | null
}

/**
 * Remembers its results; make a new one for another model. `isUp`: whether others can have a gateway as their peer.
 */
export function findWays(
  view: ModelView,
  networkId: string,
  isUp: (gatewayId: string) => boolean = (id) => hasKey(view, id),
): Ways {
  const before = new Map<string, ReadonlyMap<string, string | null>>()
  const tunnelsOf = new Map<string, readonly Relation[]>()

  const stepsTo = (gatewayId: string): ReadonlyMap<string, string | null> => {
    const known = before.get(gatewayId)
    if (known !== undefined) return known
    const found = reachableGateways(view, networkId, gatewayId, isUp)
    before.set(gatewayId, found)
    return found
  }
  const tunnels = (deviceId: string): readonly Relation[] => {
    const known = tunnelsOf.get(deviceId)
    if (known !== undefined) return known
    const found = relationsAt(view, networkId, deviceId, 'peer')
      .filter((relation) => relation.from === deviceId && takesPart(view, networkId, relation.to))
      .filter((relation) => isUp(relation.to))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    tunnelsOf.set(deviceId, found)
    return found
  }
  const walk = (fromId: string, toId: string): readonly string[] | null => {
    const steps = stepsTo(toId)
    const passed: string[] = []
    let at: string | null | undefined = fromId
    while (at !== null) {
      if (at === undefined) return null
      passed.push(at)
      at = steps.has(at) ? steps.get(at) : undefined
    }
    return passed
  }
  const way = (deviceId: string, gatewayId: string): readonly string[] | null =>
    shortest(tunnels(deviceId).map((tunnel) => walk(tunnel.to, gatewayId)))
  return {
    tunnels,
    way,
    between(deviceId, otherId) {
      const ordered = deviceId < otherId
      const [first, second] = ordered ? [deviceId, otherId] : [otherId, deviceId]
      const found = shortest(
        tunnels(first).flatMap((one) => tunnels(second).map((two) => walk(one.to, two.to))),
      )
      return found === null || ordered ? found : found.toReversed()
    },
  }
}

/** Neither devices nor other gateways have a tunnel to a gateway that has no key yet. */
export function hasKey(view: ModelView, gatewayId: string): boolean {
  return (view.gateways.get(gatewayId)?.publicKey ?? null) !== null
}

/** Whether a gateway is active and placed in the network. */
export function takesPart(view: ModelView, networkId: string, gatewayId: string): boolean {
  return (
    view.gateways.get(gatewayId)?.active === true && view.placements.has(placementKey(networkId, gatewayId))
  )
}

/** The first of the shortest. */
function shortest(ways: readonly (readonly string[] | null)[]): readonly string[] | null {
  let best: readonly string[] | null = null
  for (const way of ways) if (way !== null && (best === null || way.length < best.length)) best = way
  return best
}
