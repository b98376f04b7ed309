import { sql } from 'kysely'
import type { Device } from '#shared/model/device.ts'
import type { Model } from '#shared/model/model.ts'
import type { Placement } from '#shared/model/relation.ts'
import { countColumns } from '#web/server/kernel/store/schema/record-keys.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** A difference of records, as far as lists follow from it. */
export interface Touched<T> {
  readonly added: readonly T[]
  readonly changed: readonly T[]
  readonly removed: readonly T[]
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
