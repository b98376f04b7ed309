import { isSameList, isSameMap } from '#shared/base/same-list.ts'
import { areSameDevices } from './read-devices.ts'
import type { NetworkTopology, Station } from './topology-value.ts'

/** What was read now, with the former value of each network in which nothing of what compilers read has changed. */
export function keepSame(
  former: readonly NetworkTopology[],
  now: readonly NetworkTopology[],
): readonly NetworkTopology[] {
  const byNetwork = new Map(former.map((before) => [before.network.id, before]))
  return now.map((each) => {
    const before = byNetwork.get(each.network.id)
    return before !== undefined && isSameTopology(before, each) ? before : each
  })
}

/** Devices, rules, gateways and networks that did not change are the same objects. */
function isSameTopology(a: NetworkTopology, b: NetworkTopology): boolean {
  if (a === b) return true
  return isSameButDevices(a, b) && areSameDevices(a.devices, b.devices)
}

function isSameButDevices(a: NetworkTopology, b: NetworkTopology): boolean {
  return (
    a.network === b.network &&
    isSameMap(
      a.stations,
      b.stations,
      (one, other) => isSameStation(one, other) && hasSameLinks(one, other),
    ) &&
    isSameList(a.rules, b.rules)
  )
}

/** Whether a gateway stands in a network as it did, whatever it is linked to. */
export function isSameStation(a: Station, b: Station): boolean {
  return (
    a.gateway === b.gateway && isSameList(a.addresses, b.addresses, (one, other) => one.text === other.text)
  )
}

/** Whether its links are the same, in their order. */
export function hasSameLinks(a: Station, b: Station): boolean {
  return isSameList(
    a.links,
    b.links,
    (one, other) => one.to === other.to && one.relationId === other.relationId,
  )
}
