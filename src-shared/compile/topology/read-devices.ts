import { changeOf } from '#shared/base/list-change.ts'
import { changedMap, layered, type Layered } from '#shared/base/lookup.ts'
import type { Model } from '#shared/model/model.ts'
import type { Network } from '#shared/model/network.ts'
import { addressesOf, type Address } from '#shared/model/read-addresses.ts'
import type { Placement } from '#shared/model/relation.ts'
import { placementKey, relationsAt, type ModelView } from '#shared/model/view.ts'
import type { EnrolledDevice } from './placed.ts'
import { isSameMap } from '#shared/base/same-list.ts'
import { keepDevice, toPeering } from './same-records.ts'
import type { Station } from './topology-value.ts'

type Devices = Layered<EnrolledDevice>
type Stations = ReadonlyMap<string, Station>

/** What devices are read of. */
interface Source {
  readonly network: Network
  readonly stations: Stations
  readonly model: Pick<Model, 'networkUsers' | 'devices' | 'placements' | 'relations'>
}

const sources = new WeakMap<Devices, Source>()

/** Devices of an earlier model of which a later one says the same. */
export function keepDevices(devices: Devices, view: ModelView, network: Network, stations: Stations): void {
  sources.set(devices, sourceOf(view, network, stations))
}

function sourceOf({ model }: ModelView, network: Network, stations: Stations): Source {
  const { networkUsers, devices, placements, relations } = model
  return { network, stations, model: { networkUsers, devices, placements, relations } }
}

/** With devices that followed others, those and the only ids of which they can differ. */
const followed = new WeakMap<
  Devices,
  { readonly former: WeakRef<Devices>; readonly ids: ReadonlySet<string> }
>()

/** Whether two maps have the same devices. */
export function areSameDevices(one: Devices, other: Devices): boolean {
  if (one === other) return true
  if (one.size !== other.size) return false
  for (const device of one.values()) if (other.get(device.deviceId) !== device) return false
  return true
}

/** The ids of which two maps of devices can differ; null: any. */
export function differingIds(before: Devices, now: Devices): ReadonlySet<string> | null {
  if (before === now) return new Set()
  const held = followed.get(now)
  return held?.former.deref() === before ? held.ids : null
}

/** The devices that take part. `former`: those of an earlier model; what of them did not change is the same object. */
export function readDevices(
  view: ModelView,
  network: Network,
  stations: Stations,
  former: Devices = layered(new Map()),
): Devices {
  const source = sourceOf(view, network, stations)
  const touched = touchedSince(former, source)
  if (touched?.size === 0) {
    sources.set(former, source)
    return former
  }
  const devices = touched === null ? readAll(view, source, former) : readAgain(view, source, former, touched)
  sources.set(devices, source)
  if (touched !== null && devices !== former)
    followed.set(devices, { former: new WeakRef(former), ids: touched })
  return devices
}

function readAll(view: ModelView, source: Source, former: Devices): Devices {
  const devices = new Map<string, EnrolledDevice>()
  for (const placement of view.placementsOfNetwork.get(source.network.id) ?? []) {
    const device = readDevice(view, placement, source, former)
    if (device !== null) devices.set(device.deviceId, device)
  }
  const read = layered(devices)
  return areSameDevices(former, read) ? former : read
}

/** `touched`: the only nodes that can differ from the former ones. All else is shared: a copy would be of thousands. */
function readAgain(view: ModelView, source: Source, former: Devices, touched: ReadonlySet<string>): Devices {
  const changes = new Map<string, EnrolledDevice | undefined>()
  for (const id of touched) {
    const placement = view.placements.get(placementKey(source.network.id, id))
    const device = placement === undefined ? null : readDevice(view, placement, source, former)
    if (former.get(id) !== (device ?? undefined)) changes.set(id, device ?? undefined)
  }
  return changes.size === 0 ? former : changedMap(former, changes)
}

/** Nodes of which records or relationships changed since; null when that is not known, or much. */
function touchedSince(former: Devices, { network, stations, model }: Source): ReadonlySet<string> | null {
  const held = sources.get(former)
  if (held?.network !== network || held.model.networkUsers !== model.networkUsers) return null
  if (!isSameMap(held.stations, stations, hasSamePeers)) return null
  const changes = [
    changeOf(held.model.devices, model.devices),
    changeOf(held.model.placements, model.placements),
    changeOf(held.model.relations, model.relations),
  ]
  const touched = new Set<string>()
  for (const change of changes) {
    if (change === null) return null
    for (const each of [...change.gone, ...change.came])
      touched.add('nodeId' in each ? each.nodeId : 'from' in each ? each.from : each.id)
  }
  return touched
}

/** Whether devices can have a gateway as their peer in both models, or in none. */
function hasSamePeers(one: Station, other: Station): boolean {
  return (one.gateway.publicKey === null) === (other.gateway.publicKey === null)
}

function readDevice(
  view: ModelView,
  placement: Placement,
  { network, stations }: Source,
  former: Devices,
): EnrolledDevice | null {
  const { publicKey, nodeId, nodeKind } = placement
  if (nodeKind !== 'device' || publicKey === null) return null
  const device = view.devices.get(nodeId)
  if (device?.active !== true || view.networkUsers.get(device.networkUserId)?.active === false) return null
  const addresses = readAddresses(network, placement)
  if (addresses.length === 0) return null
  const peers = relationsAt(view, network.id, nodeId, 'peer')
    // Without a key it can be no peer: until it has one, it leads nowhere.
    .filter(({ from, to }) => from === nodeId && (stations.get(to)?.gateway.publicKey ?? null) !== null)
    .map(toPeering)
  const now = {
    deviceId: device.id,
    publicKey,
    addresses,
    peers: peers.toSorted((a, b) => (a.relationId < b.relationId ? -1 : 1)),
  }
  return keepDevice(former.get(device.id), now)
}

/** Of a placement in its network: IPv6 only where the network has it. */
export function readAddresses(network: Network, placement: Placement): readonly Address[] {
  const { all, only4 } = addressesOf(placement)
  return network.range6 === null ? only4 : all
}
