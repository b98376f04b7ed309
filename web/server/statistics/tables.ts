import type { z } from 'zod'
import type { Problem } from '#shared/base/problem.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { statistics } from '#shared/contract/statistics.ts'
import type { Words } from '#shared/words/create-words.ts'
import { lineEnd, printLines } from '../kernel/text/csv.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { readDeviceActivity } from './store/traffic-lists.ts'
import { readGatewayActivity, readTunnelActivity } from './store/tunnel-lists.ts'
import { handshakesOf, trafficOf } from './curve.ts'

const mostLines = 20_000
const monthMs = 30 * 24 * 60 * 60_000
const minuteMs = 60_000

type Asked = z.infer<(typeof statistics)['export']['input']>
type Cell = string | number
type Lines = readonly (readonly Cell[])[]
type Missing = Problem<'device-missing' | 'gateway-missing'>

/** Since when lists count what was moved: 30 whole days (UTC), and what there is of today. */
export function monthBefore(nowMs: number): number {
  return nowMs - (nowMs % (24 * 60 * minuteMs)) - monthMs
}

/** Statistics as a table with commas: its heads in one language, times and numbers for machines. */
export async function statisticsTable(
  scope: Scope,
  asked: Asked,
  { t }: Words,
  nowMs: number,
): Promise<Result<string, Missing>> {
  const heads = {
    devices: ['name', 'kind', 'user', 'seen', 'received', 'sent'],
    gateways: ['name', 'kind', 'connected', 'received', 'sent'],
    tunnels: ['name', 'kind', 'gateway', 'seen', 'received', 'sent'],
    traffic: ['time', 'minutes', 'received', 'sent', 'connected'],
    handshakes: ['time', 'minutes', 'minutes-read', 'minutes-connected'],
  } as const satisfies Record<Asked['table'], readonly string[]>
  const lines = await linesOf(scope, asked, { t }, nowMs)
  if (!lines.ok) return lines
  const head = heads[asked.table].map((each) => t(`statistics.export.${each}`))
  const body = lines.value.length === 0 ? [] : [printLines(lines.value)]
  return ok([printLines([head]), ...body].join(lineEnd))
}

async function linesOf(
  scope: Scope,
  asked: Asked,
  { t }: Pick<Words, 't'>,
  nowMs: number,
): Promise<Result<Lines, Missing>> {
  const { table, span, deviceId, gatewayId, peerGatewayId } = asked
  const ends = given({ deviceId, gatewayId, peerGatewayId })
  if (table === 'traffic') {
    const read = await trafficOf(scope, { ...ends, span }, nowMs)
    if (!read.ok) return read
    const { points, stepMs } = read.value
    return ok(
      points.map((each) => [
        timeOf(each.atMs),
        stepMs / minuteMs,
        each.received,
        each.sent,
        each.connected ?? '',
      ]),
    )
  }
  if (table === 'handshakes') {
    const read = await handshakesOf(scope, { ...ends, span: span === 'month' ? 'month' : 'day' }, nowMs)
    if (!read.ok) return read
    const { steps, stepMs } = read.value
    return ok(
      steps.map((each) => [
        timeOf(each.atMs),
        stepMs / minuteMs,
        each.readMs / minuteMs,
        each.connectedMs / minuteMs,
      ]),
    )
  }
  return ok(await listOf(scope, { ...asked, table }, { t }, nowMs))
}

type Listed = Asked & { readonly table: 'devices' | 'gateways' | 'tunnels' }

async function listOf(scope: Scope, asked: Listed, { t }: Pick<Words, 't'>, nowMs: number): Promise<Lines> {
  const { text, direction, table } = asked
  const sinceMs = monthBefore(nowMs)
  const page = { text, direction, offset: 0, limit: mostLines }
  const sort = asked.sort === 'connected' ? 'name' : asked.sort
  if (table === 'devices')
    return (await readDeviceActivity(scope, { ...page, sort }, sinceMs)).rows.map((row) => [
      row.name,
      t(`states.device-kind.${row.kind}`),
      row.networkUserName,
      timeOf(row.lastHandshakeAtMs),
      row.received,
      row.sent,
    ])
  if (table === 'tunnels')
    return (await readTunnelActivity(scope, { ...page, sort }, sinceMs)).rows.map((row) => [
      row.peerName,
      kindOf(row.peerKind, t),
      row.gatewayName,
      timeOf(row.lastHandshakeAtMs),
      row.received,
      row.sent,
    ])
  const order = asked.sort === 'lastHandshake' ? 'name' : asked.sort
  const { rows } = await readGatewayActivity(scope, { ...page, sort: order }, { nowMs, sinceMs })
  return rows.map((row) => [
    row.name,
    t(`states.gateway-kind.${row.kind}`),
    row.connected ?? '',
    row.received,
    row.sent,
  ])
}

type Kind = 'computer' | 'laptop' | 'phone' | 'tablet' | 'vpn' | 'hub' | 'server' | 'database'

function kindOf(kind: Kind, t: Words['t']): string {
  if (kind === 'vpn' || kind === 'hub' || kind === 'server' || kind === 'database')
    return t(`states.gateway-kind.${kind}`)
  return t(`states.device-kind.${kind}`)
}

const timeOf = (atMs: number | null): string => (atMs === null ? '' : new Date(atMs).toISOString())

/** Without the names that have no value. */
function given<T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
}
