import { sql } from 'kysely'
import type { Device } from '#shared/model/device.ts'
import type { Model } from '#shared/model/model.ts'
import type { NetworkUser } from '#shared/model/network-user.ts'
import type { Placement } from '#shared/model/relation.ts'
import { countColumns } from '#web/server/kernel/store/schema/record-keys.ts'
import { fromDevice, fromNetworkUser } from './records.ts'
import type { NewRow, Scope } from '#web/server/kernel/store/scope.ts'
import { searchText, sortKey } from '#web/server/kernel/text/search-text.ts'

/** A difference of records, as far as lists follow from it. */
interface Touched<T> {
  readonly added: readonly T[]
  readonly changed: readonly T[]
  readonly removed: readonly T[]
}

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

/** Counts anew what stands in each network. */
export async function countAllPlacements(scope: Scope): Promise<void> {
  for (const [kind, column] of Object.entries(countColumns))
    await scope
      .update('networks')
      .set({
        [column]: sql<number>`(select count(*) from placements where placements.organization_id = networks.organization_id
          and placements.network_id = networks.network_id and placements.node_kind = ${kind})`,
      })
      .execute()
}

/** Counts what was placed and taken away; called when placements are saved. */
export async function countPlacements(scope: Scope, { added, removed }: Touched<Placement>): Promise<void> {
  const more = new Map<string, Record<Placement['nodeKind'], number>>()
  const count = (by: number) => (placement: Placement) => {
    const own = more.get(placement.networkId) ?? { gateway: 0, device: 0, rule: 0 }
    own[placement.nodeKind] += by
    more.set(placement.networkId, own)
  }
  added.forEach(count(1))
  removed.forEach(count(-1))
  for (const [networkId, { gateway, device, rule }] of more)
    await scope
      .update('networks')
      .set({
        gateway_count: sql<number>`gateway_count + ${gateway}`,
        device_count: sql<number>`device_count + ${device}`,
        rule_count: sql<number>`rule_count + ${rule}`,
      })
      .where('network_id', '=', networkId)
      .execute()
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

const countOfDevices = sql<number>`(select count(*) from devices where devices.organization_id = network_users.organization_id and devices.network_user_id = network_users.network_user_id)`

/** Counts the devices of everybody anew. */
export async function countAllDevices(scope: Scope): Promise<void> {
  await scope.update('network_users').set({ device_count: countOfDevices }).execute()
}

const idsAtOnce = 1000

/** Counts the devices of everybody who got or lost one; called when they are saved. */
export async function countDevices(scope: Scope, before: Model, devices: Touched<Device>): Promise<void> {
  const changedIds = new Set(devices.changed.map((device) => device.id))
  const were = changedIds.size === 0 ? [] : before.devices.filter((device) => changedIds.has(device.id))
  const now = [...devices.added, ...devices.removed, ...devices.changed, ...were]
  const owners = [...new Set(now.map((device) => device.networkUserId))]
  for (let at = 0; at < owners.length; at += idsAtOnce)
    await scope
      .update('network_users')
      .set({ device_count: countOfDevices })
      .where('network_user_id', 'in', owners.slice(at, at + idsAtOnce))
      .execute()
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
