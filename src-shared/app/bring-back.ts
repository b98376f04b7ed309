import { formatIp } from '#shared/base/ip.ts'
import { address6For } from '#shared/model/allocate.ts'
import { readConnection } from '#shared/model/connect.ts'
import type { Device } from '#shared/model/device.ts'
import type { Model } from '#shared/model/model.ts'
import type { Network } from '#shared/model/network.ts'
import { refuseAddress } from '#shared/model/network-range.ts'
import type { Placement } from '#shared/model/relation.ts'
import { indexModel } from '#shared/model/view.ts'
import { nameKey } from './change-devices.ts'
import type { Removed } from './remove-records.ts'

/** A model with what came back of a removal. */
export interface BroughtBack {
  readonly model: Model
  /** People and devices. */
  readonly count: number
}

/**
 * Brings back what a removal took, as far as it still fits: people whose e-mail no one else has now, devices whose
 * owner is there and whose name is free, their places where the network is there and the address free, their keys
 * unless someone else has them, their relationships where both ends are there.
 */
export function bringBack(model: Model, removed: Removed): BroughtBack {
  const networkUsers = fitUsers(model, removed)
  const withUsers = { ...model, networkUsers: append(model.networkUsers, networkUsers) }
  const devices = fitDevices(withUsers, removed.devices)
  const withDevices = { ...withUsers, devices: append(model.devices, devices) }
  const ids = new Set(devices.map((device) => device.id))
  const placements = fitPlacements(
    withDevices,
    removed.placements.filter((placement) => ids.has(placement.nodeId)),
  )
  const withPlacements = { ...withDevices, placements: append(model.placements, placements) }
  return {
    model: {
      ...withPlacements,
      relations: append(model.relations, fitRelations(withPlacements, removed, ids)),
    },
    count: networkUsers.length + devices.length,
  }
}

function append<T>(all: readonly T[], more: readonly T[]): readonly T[] {
  return more.length === 0 ? all : [...all, ...more]
}

function fitUsers(model: Model, removed: Removed): Removed['networkUsers'] {
  if (removed.networkUsers.length === 0) return []
  const taken = new Set(model.networkUsers.flatMap((user) => [user.id, user.email]))
  return removed.networkUsers.filter((user) => !taken.has(user.id) && !taken.has(user.email))
}

function fitDevices(model: Model, devices: readonly Device[]): readonly Device[] {
  const owners = new Set(model.networkUsers.map((user) => user.id))
  const taken = new Set(model.devices.flatMap((device) => [device.id, nameKey(device)]))
  return devices.filter(
    (device) => owners.has(device.networkUserId) && !taken.has(device.id) && !taken.has(nameKey(device)),
  )
}

function fitPlacements(model: Model, placements: readonly Placement[]): readonly Placement[] {
  const networks = new Map(model.networks.map((network) => [network.id, network]))
  const taken = new Set(
    model.placements.flatMap(({ networkId, address, address6 }) => [
      `${networkId} ${address ?? ''}`,
      `${networkId} ${address6 ?? ''}`,
    ]),
  )
  const keys = new Set([
    ...model.placements.map((placement) => placement.publicKey),
    ...model.gateways.map((gateway) => gateway.publicKey),
  ])
  return placements.flatMap((placement) => {
    const network = networks.get(placement.networkId)
    const address = network === undefined ? null : fitAddresses(network, placement)
    if (address === null) return []
    const isTaken = [address.address, address.address6].some(
      (text) => text !== null && taken.has(`${placement.networkId} ${text}`),
    )
    if (isTaken) return []
    return [
      { ...placement, ...address, publicKey: keys.has(placement.publicKey) ? null : placement.publicKey },
    ]
  })
}

/** A member's addresses where its network is now; null: it has moved away from them. */
function fitAddresses(
  network: Network,
  placement: Placement,
): Pick<Placement, 'address' | 'address6'> | null {
  const ip = placement.address === null ? null : refuseAddress(placement.address, network.range)
  if (ip?.ok !== true) return null
  const address = formatIp(ip.value)
  if (network.range6 === null) return { address, address6: null }
  const ip6 = placement.address6 === null ? null : refuseAddress(placement.address6, network.range6)
  // Without one that fits, the network has another prefix by now, or none before: which address it is within it
  // follows from the first one.
  return {
    address,
    address6: ip6?.ok === true ? formatIp(ip6.value) : address6For(network.range, network.range6, address),
  }
}

function fitRelations(model: Model, removed: Removed, deviceIds: ReadonlySet<string>): Removed['relations'] {
  if (removed.relations.length === 0) return []
  const view = indexModel(model)
  return removed.relations.filter((relation) => {
    if (!deviceIds.has(relation.from) && !deviceIds.has(relation.to)) return false
    if (view.relations.has(relation.id)) return false
    const connection = readConnection(view, relation.networkId, relation.from, relation.to)
    return connection.ok && connection.value.kind === relation.kind
  })
}
