import { addToList } from '#shared/base/add-to-list.ts'
import { placementKey, type ModelView } from './view.ts'

/** A link between two gateways that are active and placed in an active network. */
interface SiteLink {
  readonly networkId: string
  readonly from: string
  readonly to: string
}

/** How site links join gateways, of all networks together and of each one. */
export interface SiteWays {
  /** Gateways that links of any network join have one group. */
  readonly groupOf: (gatewayId: string) => string
  /**
   * A gateway from which two networks go to one of their gateways over different neighbours; null: none. In each
   * network there is one way at most, since its links form a forest.
   */
  readonly partingOf: (networkId: string, otherId: string, endId: string) => string | null
}

export function readSiteWays(view: ModelView): SiteWays {
  const links = readLinks(view)
  const ofNetwork = Map.groupBy(links, (link) => link.networkId)
  const hops = remember((key) => {
    const [networkId = '', endId = ''] = key.split(' ')
    return nextHops(ofNetwork.get(networkId) ?? [], endId)
  })
  const partings = remember((key) => {
    const [networkId = '', otherId = '', endId = ''] = key.split(' ')
    const others = hops(`${otherId} ${endId}`)
    for (const [gatewayId, next] of hops(`${networkId} ${endId}`)) {
      const other = others.get(gatewayId)
      if (other !== undefined && other !== next) return gatewayId
    }
    return null
  })
  return {
    groupOf: joinGateways(links),
    partingOf: (networkId, otherId, endId) => partings(`${networkId} ${otherId} ${endId}`),
  }
}

function readLinks(view: ModelView): SiteLink[] {
  const takesPart = (networkId: string, id: string): boolean =>
    view.gateways.get(id)?.active === true && view.placements.has(placementKey(networkId, id))
  return view.model.relations.filter(
    ({ kind, networkId, from, to }) =>
      kind === 'site' &&
      view.networks.get(networkId)?.active === true &&
      takesPart(networkId, from) &&
      takesPart(networkId, to),
  )
}

function joinGateways(links: readonly SiteLink[]): (gatewayId: string) => string {
  const parents = new Map<string, string>()
  const groupOf = (id: string): string => {
    let top = id
    for (let next = parents.get(top); next !== undefined; next = parents.get(top)) top = next
    return top
  }
  for (const { from, to } of links) {
    const [a, b] = [groupOf(from), groupOf(to)]
    if (a !== b) parents.set(a, b)
  }
  return groupOf
}

/** For each gateway that links join with the end, its neighbour on the way there. */
function nextHops(links: readonly SiteLink[], endId: string): ReadonlyMap<string, string> {
  const neighbours = new Map<string, string[]>()
  for (const { from, to } of links)
    for (const [a, b] of [
      [from, to],
      [to, from],
    ] as const) {
      addToList(neighbours, a, b)
    }
  const hops = new Map<string, string>()
  const open = [endId]
  for (let gatewayId = open.pop(); gatewayId !== undefined; gatewayId = open.pop())
    for (const neighbour of neighbours.get(gatewayId) ?? []) {
      if (neighbour === endId || hops.has(neighbour)) continue
      hops.set(neighbour, gatewayId)
      open.push(neighbour)
    }
  return hops
}

function remember<T extends object | string | null>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
