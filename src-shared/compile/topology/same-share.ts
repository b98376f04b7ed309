import type { Station } from './topology.ts'
import type { GatewayShare, NetworkShare } from './share.ts'

/** Whether a gateway has the same part in two models, so that what was compiled of the one is that of the other. */
export function isSameShare(a: GatewayShare, b: GatewayShare): boolean {
  return (
    a.networks.length === b.networks.length &&
    a.networks.every((part, index) => isSamePart(part, b.networks[index])) &&
    isSameList(a.closed, b.closed, isSameRange)
  )
}

/** Devices, rules, gateways and networks that did not change are the same objects. */
function isSamePart(a: NetworkShare, b: NetworkShare | undefined): boolean {
  return (
    b !== undefined &&
    a.topology.network === b.topology.network &&
    isSameStation(a.station, b.station) &&
    isSameList(a.station.links, b.station.links, (link, other) => {
      const [far, farNow] = [a.topology.stations.get(link.to), b.topology.stations.get(other.to)]
      return link.to === other.to && far?.gateway === farNow?.gateway
    }) &&
    isSameList(a.direct, b.direct) &&
    isSameList(a.exits, b.exits) &&
    isSameList(a.everyone, b.everyone) &&
    isSameMap(a.behind, b.behind) &&
    isSameMap(a.remote, b.remote) &&
    isSameMap(a.grants, b.grants, isSameList)
  )
}

function isSameStation(a: Station, b: Station): boolean {
  return a.gateway === b.gateway && isSameList(a.addresses, b.addresses, isSameAddress)
}

function isSameAddress(a: Station['addresses'][number], b: Station['addresses'][number]): boolean {
  return a.text === b.text
}

function isSameRange(a: GatewayShare['closed'][number], b: GatewayShare['closed'][number]): boolean {
  return a.version === b.version && a.value === b.value && a.prefix === b.prefix
}

function isSameList<T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (a: T, b: T) => boolean = (one, other) => one === other,
): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) {
    const [one, other] = [a[index], b[index]]
    if (one !== other && (one === undefined || other === undefined || !isSame(one, other))) return false
  }
  return true
}

/** In the same order, too: of two ways to one destination the first is taken. */
function isSameMap<K, V>(
  a: ReadonlyMap<K, V>,
  b: ReadonlyMap<K, V>,
  isSame: (a: V, b: V) => boolean = (one, other) => one === other,
): boolean {
  if (a.size !== b.size) return false
  const others = b.entries()
  for (const [key, value] of a) {
    const [otherKey, other] = others.next().value ?? []
    if (key !== otherKey || other === undefined || !isSame(value, other)) return false
  }
  return true
}
