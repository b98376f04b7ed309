import type { Device } from '#shared/model/device.ts'
import type { Model } from '#shared/model/model.ts'
import type { NetworkUser } from '#shared/model/network-user.ts'
import type { Touched } from './counts.ts'
import { fromDevice, fromNetworkUser } from './records.ts'
import type { NewRow } from '#web/server/kernel/store/scope.ts'
import { searchText, sortKey } from '#web/server/kernel/text/search-text.ts'

/** People with what they are sorted and searched by. */
export function networkUserRows(users: readonly NetworkUser[]): readonly NewRow<'network_users'>[] {
  return users.map((user) => ({
    ...fromNetworkUser(user),
    name_key: sortKey(user.name),
    email_key: sortKey(user.email),
    identification_key: sortKey(user.identification),
    search: searchText([user.name, user.email, user.identification]),
  }))
}

/** Devices to save with what they are sorted and searched by: also those whose owner has another name now. */
export function deviceRows(
  before: Model,
  after: Model,
  users: Touched<NetworkUser>,
  devices: Touched<Device>,
): readonly NewRow<'devices'>[] {
  const saved = [...devices.added, ...devices.changed]
  const renamed = findRenamed(before, users.changed)
  if (saved.length === 0 && renamed.size === 0) return []
  const names = new Map(after.networkUsers.map((user) => [user.id, user.name]))
  const savedIds = new Set(saved.map((device) => device.id))
  const followers =
    renamed.size === 0
      ? []
      : after.devices.filter((device) => renamed.has(device.networkUserId) && !savedIds.has(device.id))
  return [...saved, ...followers].map((device) => deviceRowOf(device, names.get(device.networkUserId) ?? ''))
}

/** A device with what it is sorted and searched by; `owner`: what its owner is called. */
export function deviceRowOf(device: Device, owner: string): NewRow<'devices'> {
  return {
    ...fromDevice(device),
    name_key: sortKey(device.name),
    serial_key: sortKey(device.serial),
    owner_key: sortKey(owner),
    search: searchText([device.name, device.serial, owner]),
  }
}

function findRenamed(before: Model, changed: readonly NetworkUser[]): ReadonlySet<string> {
  if (changed.length === 0) return new Set()
  const names = new Map(changed.map((user) => [user.id, user.name]))
  return new Set(
    before.networkUsers
      .filter((user) => names.has(user.id) && names.get(user.id) !== user.name)
      .map((user) => user.id),
  )
}
