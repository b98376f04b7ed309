import { relationsAt, type ModelView } from './view.ts'

/**
 * The active gateways that traffic entering at one gateway gets to over active site links of the network,
 * each with the gateway before it on the way (null for the first). Only hubs relay, so that a way never
 * leads through another kind. Links form a forest: there is one way at most. `isUp` leaves out gateways whose links
 * carry nothing.
 */
export function reachableGateways(
  view: ModelView,
  networkId: string,
  gatewayId: string,
  isUp: (gatewayId: string) => boolean = () => true,
): ReadonlyMap<string, string | null> {
  const before = new Map<string, string | null>()
  if (view.gateways.get(gatewayId)?.active !== true) return before
  before.set(gatewayId, null)
  const open = [gatewayId]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const relays = at === gatewayId || view.gateways.get(at)?.kind === 'hub'
    if (!relays || !isUp(at)) continue
    for (const relation of relationsAt(view, networkId, at, 'site')) {
      const next = relation.from === at ? relation.to : relation.from
      if (before.has(next) || view.gateways.get(next)?.active !== true || !isUp(next)) continue
      before.set(next, at)
      open.push(next)
    }
  }
  return before
}
