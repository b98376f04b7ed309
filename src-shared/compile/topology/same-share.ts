import { isSameList, isSameMap } from '#shared/base/same-list.ts'
import { isSameStation } from './same-topology.ts'
import type { DealtDevice, GatewayShare, NetworkShare } from './share-value.ts'

/** Whether a gateway has the same part in two models, so that what was compiled of the one is that of the other. */
export function isSameShare(a: GatewayShare, b: GatewayShare): boolean {
  return (
    a.networks.length === b.networks.length &&
    a.networks.every((part, index) => isSamePart(part, b.networks[index])) &&
    a.closed === b.closed
  )
}

/** Devices, rules, gateways and networks that did not change are the same objects. */
function isSamePart(a: NetworkShare, b: NetworkShare | undefined): boolean {
  if (a === b) return true
  return (
    b !== undefined &&
    a.topology.network === b.topology.network &&
    isSameStation(a.station, b.station) &&
    isSameList(a.station.links, b.station.links, (link, other) => {
      const [far, farNow] = [a.topology.stations.get(link.to), b.topology.stations.get(other.to)]
      return link.to === other.to && far?.gateway === farNow?.gateway
    }) &&
    (a.devices === b.devices || isSameList(a.devices, b.devices, isSameDealt)) &&
    isSameList(a.everyone, b.everyone) &&
    (a.behind === b.behind || isSameMap(a.behind, b.behind))
  )
}

/** At one gateway. */
export function isSameDealt(a: DealtDevice, b: DealtDevice): boolean {
  return (
    a.device === b.device &&
    a.isDirect === b.isDirect &&
    a.isExit === b.isExit &&
    a.via === b.via &&
    isSameList(a.rules, b.rules)
  )
}
