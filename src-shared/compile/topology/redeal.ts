import type { EnrolledDevice } from './placed.ts'
import { isSameList } from './same-list.ts'
import { isSameButDevices } from './same-topology.ts'
import type { NetworkShare } from './share-value.ts'
import type { NetworkTopology } from './topology-value.ts'

type Parts = ReadonlyMap<string, NetworkShare>
type Replaced = ReadonlyMap<EnrolledDevice, EnrolledDevice>

/**
 * The parts of a network in which devices only have other addresses or keys: ways do not depend on those. Null when
 * anything else changed.
 */
export function redeal(former: NetworkTopology, parts: Parts, now: NetworkTopology): Parts | null {
  if (!isSameButDevices(former, now)) return null
  const replaced = replacedIn(former, now)
  return replaced && new Map([...parts].map(([id, part]) => [id, replaceIn(part, now, replaced)] as const))
}

function replacedIn(former: NetworkTopology, now: NetworkTopology): Replaced | null {
  if (former.devices.size !== now.devices.size) return null
  const replaced = new Map<EnrolledDevice, EnrolledDevice>()
  for (const [id, device] of now.devices) {
    const before = former.devices.get(id)
    if (before === device) continue
    if (before === undefined || !isSameList(before.peers, device.peers)) return null
    replaced.set(before, device)
  }
  return replaced
}

function replaceIn(part: NetworkShare, topology: NetworkTopology, replaced: Replaced): NetworkShare {
  const of = (device: EnrolledDevice): EnrolledDevice => replaced.get(device) ?? device
  const station = topology.stations.get(part.station.gateway.id) ?? part.station
  return {
    ...part,
    topology,
    station,
    direct: part.direct.map(of),
    exits: part.exits.map(of),
    remote: withKeys(part.remote, replaced),
    grants: withKeys(part.grants, replaced),
  }
}

/** In the same order. */
function withKeys<V>(map: Map<EnrolledDevice, V>, replaced: Replaced): Map<EnrolledDevice, V> {
  if (![...replaced.keys()].some((device) => map.has(device))) return map
  const made = new Map<EnrolledDevice, V>()
  for (const [device, value] of map) made.set(replaced.get(device) ?? device, value)
  return made
}
