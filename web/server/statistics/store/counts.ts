import { sql } from 'kysely'
import type { StatisticsCounts } from '#shared/contract/statistics.ts'
import { deviceKinds } from '#shared/model/device.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** A gateway was in contact when it answered since then. */
export const contactMs = 15 * 60_000
/** WireGuard renews a handshake every two minutes while something passes. */
export const freshMs = 3 * 60_000

/** What an organization has: one query a table, each by its key. */
export async function readCounts(scope: Scope, nowMs: number): Promise<StatisticsCounts> {
  const networks = await countNetworks(scope)
  const gateways = await countGateways(scope, nowMs - contactMs)
  const devices = await countDevices(scope)
  const read = await readSamplings(scope)
  return {
    networks: activeOf(networks),
    gateways: activeOf(gateways),
    devices: activeOf(devices),
    networkUsers: activeOf(await countByActive(scope, 'network_users')),
    users: activeOf(await countByActive(scope, 'users')),
    devicesByKind: deviceKinds.map((kind) => ({
      kind,
      count: sum(devices.filter((each) => each.kind === kind)),
    })),
    gatewaysByKind: gatewayKinds.map((kind) => ({
      kind,
      count: sum(gateways.filter((each) => each.kind === kind)),
    })),
    allowInternalTraffic: {
      allowed: sum(networks.filter((each) => each.active === 1 && each.allows === 1)),
      forbidden: sum(networks.filter((each) => each.active === 1 && each.allows === 0)),
    },
    gatewaysInContact: gateways
      .filter((each) => each.active === 1)
      .reduce((all, each) => all + each.inContact, 0),
    connected: await countConnected(scope, nowMs - contactMs),
    readAtMs: read,
  }
}

interface Counted {
  readonly active: number
  readonly count: number
}

const sum = (rows: readonly Counted[]): number => rows.reduce((all, row) => all + row.count, 0)

const activeOf = (rows: readonly Counted[]) => ({
  active: sum(rows.filter((row) => row.active === 1)),
  inactive: sum(rows.filter((row) => row.active === 0)),
})

const count = sql<number>`count(*)`

function countByActive(scope: Scope, table: 'network_users' | 'users'): Promise<Counted[]> {
  // What both tables have in common.
  return scope
    .from(table as 'users')
    .select(['active', count.as('count')])
    .groupBy('active')
    .execute()
}

function countNetworks(scope: Scope): Promise<(Counted & { readonly allows: number })[]> {
  return scope
    .from('networks')
    .select(['active', 'allow_internal_traffic as allows', count.as('count')])
    .groupBy(['active', 'allow_internal_traffic'])
    .execute()
}

function countDevices(scope: Scope): Promise<(Counted & { readonly kind: string })[]> {
  return scope
    .from('devices')
    .select(['active', 'kind', count.as('count')])
    .groupBy(['active', 'kind'])
    .execute()
}

function countGateways(
  scope: Scope,
  sinceMs: number,
): Promise<(Counted & { readonly kind: string; readonly inContact: number })[]> {
  const inContact = sql<number>`sum(case when last_contact_at_ms >= ${sinceMs} then 1 else 0 end)`
  return scope
    .from('gateways')
    .select(['active', 'kind', count.as('count'), inContact.as('inContact')])
    .groupBy(['active', 'kind'])
    .execute()
}

/** Devices whose handshake was fresh when their gateway was last read, where that was not long ago. */
async function countConnected(scope: Scope, sinceMs: number): Promise<number> {
  const readAtMs = sql<number>`(select read.read_at_ms from samplings as read
    where read.organization_id = device_contacts.organization_id and read.gateway_id = device_contacts.gateway_id
    and read.read_at_ms >= ${sinceMs})`
  const row = await scope
    .from('device_contacts')
    .select(sql<number>`count(distinct device_id)`.as('count'))
    .where('handshake_at_ms', '>=', sql<number>`${readAtMs} - ${sql.lit(freshMs)}`)
    .executeTakeFirstOrThrow()
  return row.count
}

async function readSamplings(scope: Scope): Promise<number | null> {
  const row = await scope
    .from('samplings')
    .select(sql<number | null>`max(read_at_ms)`.as('readAtMs'))
    .executeTakeFirstOrThrow()
  return row.readAtMs
}
