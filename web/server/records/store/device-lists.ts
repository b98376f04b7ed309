import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { devices, DeviceView } from '#shared/contract/devices.ts'
import {
  conditionsOfChoice,
  readAllIds,
  readPage,
  type Condition,
  type List,
} from '#web/server/kernel/store/read-page.ts'
import { toDevice } from './records.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** A device as lists show it, but for how its files stand, which follows from the model. */
export interface FoundDevice extends Omit<DeviceView, 'networks'> {
  readonly networks: Omit<DeviceView['networks'][number], 'file'>[]
}

type Asked = z.infer<typeof devices.page.input>
type Filter = z.infer<typeof devices.export.input>

const list: List = {
  table: 'devices',
  key: 'device_id',
  orders: {
    name: ['name_key', 'device_id'],
    kind: ['kind', 'name_key', 'device_id'],
    networkUser: ['owner_key', 'name_key', 'device_id'],
    serial: ['serial_key', 'name_key', 'device_id'],
    active: ['active', 'name_key', 'device_id'],
  },
}

/** Devices of networks up to so many are read as a list; with more, each device is asked where it stands. */
const usualFewPlacements = 20_000

/** One page of the organization's devices. */
export async function readDevicePage(
  scope: Scope,
  asked: Asked,
  fewPlacements = usualFewPlacements,
): Promise<{ readonly rows: FoundDevice[]; readonly total: number }> {
  const { ids, total } = await readPage(scope, list, asked, await conditionsOf(scope, asked, fewPlacements))
  return { rows: await readDevices(scope, ids), total }
}

/** All devices that a filter lets through, in its order. */
export async function readFilteredDevices(scope: Scope, filter: Filter): Promise<FoundDevice[]> {
  const conditions = await conditionsOf(scope, filter, usualFewPlacements)
  return readDevices(scope, await readAllIds(scope, list, filter, conditions))
}

export async function readOneDevice(scope: Scope, id: string): Promise<FoundDevice | null> {
  return (await readDevices(scope, [id]))[0] ?? null
}

async function conditionsOf(
  scope: Scope,
  filter: Filter,
  fewPlacements: number,
): Promise<readonly Condition[]> {
  const { networkUserIds, networkIds, outsideNetworkId } = filter
  const conditions: Condition[] = [...conditionsOfChoice(filter)]
  if (networkUserIds.length > 0)
    conditions.push(sql<SqlBool>`network_user_id in (${sql.join(networkUserIds)})`)
  if (networkIds.length > 0) conditions.push(await standsIn(scope, networkIds, fewPlacements))
  if (outsideNetworkId !== undefined)
    conditions.push(sql<SqlBool>`not ${isPlaced(scope, [outsideNetworkId])}`)
  if (filter.file === 'old')
    conditions.push(
      sql<SqlBool>`device_id in ${scope.from('device_files').select(['device_id']).where('is_old', '=', 1)}`,
    )
  return conditions
}

async function standsIn(
  scope: Scope,
  networkIds: readonly string[],
  fewPlacements: number,
): Promise<Condition> {
  const placements = scope.from('placements').where('network_id', 'in', [...networkIds])
  const { count } = await placements.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count <= fewPlacements
    ? sql<SqlBool>`device_id in ${placements.select(['node_id'])}`
    : isPlaced(scope, networkIds)
}

/** Asks of each device by itself whether it stands in one of the networks. */
function isPlaced(scope: Scope, networkIds: readonly string[]): Condition {
  const placements = scope.from('placements').where('network_id', 'in', [...networkIds])
  return sql<SqlBool>`exists ${placements.select(['node_id']).where(sql<SqlBool>`placements.node_id = devices.device_id`)}`
}

const idsAtOnce = 5000

/** Devices as lists show them, in the order of their ids here; those that are not there are left out. */
async function readDevices(scope: Scope, ids: readonly string[]): Promise<FoundDevice[]> {
  const views: FoundDevice[] = []
  for (let at = 0; at < ids.length; at += idsAtOnce)
    views.push(...(await readSome(scope, ids.slice(at, at + idsAtOnce))))
  return views
}

async function readSome(scope: Scope, ids: readonly string[]): Promise<FoundDevice[]> {
  const rows = await scope
    .from('devices')
    .select([
      'organization_id',
      'device_id',
      'kind',
      'network_user_id',
      'name',
      'serial',
      'observation',
      'active',
    ])
    .where('device_id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.device_id, toDevice(row)]))
  const names = await readOwnerNames(scope, [...new Set(rows.map((row) => row.network_user_id))])
  const places = await readPlaces(scope, [...byId.keys()])
  return ids.flatMap((id) => {
    const device = byId.get(id)
    if (device === undefined) return []
    const networkUserName = names.get(device.networkUserId) ?? ''
    return [{ ...device, networkUserName, networks: places.get(id) ?? [] }]
  })
}

async function readOwnerNames(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scope
    .from('network_users')
    .select(['network_user_id', 'name'])
    .where('network_user_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.network_user_id, row.name]))
}

/** Where devices stand, by the networks' names. */
async function readPlaces(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundDevice['networks']>> {
  if (ids.length === 0) return new Map()
  const placements = await scope
    .from('placements')
    .select(['node_id', 'network_id', 'address', 'public_key'])
    .where('node_id', 'in', [...ids])
    .execute()
  const networks = await scope.from('networks').select(['network_id', 'name']).execute()
  const names = new Map(networks.map((row) => [row.network_id, row.name]))
  const places = Map.groupBy(placements, (placement) => placement.node_id)
  return new Map(
    [...places].map(([id, own]) => [
      id,
      own
        .map((placement) => ({
          networkId: placement.network_id,
          name: names.get(placement.network_id) ?? '',
          address: placement.address,
          hasKey: placement.public_key !== null,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name) || (a.networkId < b.networkId ? -1 : 1)),
    ]),
  )
}
