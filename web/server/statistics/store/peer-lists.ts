import { readJson } from '#web/server/kernel/store/read-json.ts'
import { sql } from 'kysely'
import type { HandshakeStep, TrafficPoint } from '#shared/contract/statistics.ts'
import { tablesOf, type PeerKind } from './peer-traffic.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { seenSteps } from './seen.ts'
import { toPoint } from './traffic-lists.ts'

const stepMs = 5 * 60_000
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** A device or the far gateway of a tunnel; at one gateway, or at all that it has. */
export interface PeerAt {
  readonly kind: PeerKind
  readonly id: string
  readonly gatewayId: string | null
}

/** Since when, and how long a point is. */
export interface Since {
  readonly sinceMs: number
  readonly stepMs: number
}

/** What a peer moved, by hours or by days: nothing where its gateways were read and it moved nothing. */
export async function readPeerTraffic(scope: Scope, peer: PeerAt, since: Since): Promise<TrafficPoint[]> {
  const points = new Map<number, TrafficPoint>()
  const add = (hour: number, received: number, sent: number): void => {
    if (hour < since.sinceMs) return
    const atMs = hour - (hour % since.stepMs)
    const before = points.get(atMs) ?? { atMs, received: 0, sent: 0 }
    points.set(atMs, toPoint({ atMs, received: before.received + received, sent: before.sent + sent }))
  }
  for (const hour of await readSpans(scope, peer, 'traffic_hours', since.sinceMs, false)) add(hour, 0, 0)
  for (const day of await readDays(scope, peer, since.sinceMs)) {
    const own = readJson(day.hours)
    for (const [hour, [received, sent]] of Object.entries(own))
      add(day.day_ms + Number(hour) * hourMs, received, sent)
  }
  return [...points.values()].toSorted((a, b) => a.atMs - b.atMs)
}

/** How much of each span a peer was connected, as far as its gateways were read. */
export async function readHandshakes(
  scope: Scope,
  peer: PeerAt,
  kept: 'traffic_steps' | 'traffic_hours',
  since: Since,
): Promise<HandshakeStep[]> {
  const keptMs = kept === 'traffic_steps' ? stepMs : hourMs
  const steps = new Map<number, { atMs: number; readMs: number; connectedMs: number }>()
  for (const atMs of await readSpans(scope, peer, kept, since.sinceMs, true)) {
    const first = atMs - (atMs % since.stepMs)
    const step = steps.get(first) ?? { atMs: first, readMs: 0, connectedMs: 0 }
    steps.set(first, { ...step, readMs: step.readMs + keptMs })
  }
  const connected = new Set<number>()
  for (const day of await readDays(scope, peer, since.sinceMs))
    for (const seen of seenSteps(day.seen)) connected.add(day.day_ms + seen * stepMs)
  for (const atMs of connected) {
    const step = steps.get(atMs - (atMs % since.stepMs))
    if (step !== undefined) step.connectedMs = Math.min(step.connectedMs + stepMs, step.readMs)
  }
  return [...steps.values()].toSorted((a, b) => a.atMs - b.atMs)
}

/** When a peer last proved itself; null: never, as far as is known. */
export async function readLastHandshake(scope: Scope, peer: PeerAt): Promise<number | null> {
  const { contacts, column } = tablesOf(peer.kind)
  const row = await scope
    .from(contacts)
    .select(sql<number | null>`max(handshake_at_ms)`.as('atMs'))
    .where(column, '=', peer.id)
    .$if(peer.gatewayId !== null, (query) => query.where('gateway_id', '=', peer.gatewayId ?? ''))
    .executeTakeFirstOrThrow()
  return row.atMs
}

/** Spans in which a gateway of the peer was read; `known`: often enough to say who was connected. */
async function readSpans(
  scope: Scope,
  peer: PeerAt,
  kept: 'traffic_steps' | 'traffic_hours',
  sinceMs: number,
  known: boolean,
): Promise<readonly number[]> {
  const { contacts, column } = tablesOf(peer.kind)
  const gateways = scope.from(contacts).select(['gateway_id']).where(column, '=', peer.id)
  const span = sql.ref<number>(kept === 'traffic_steps' ? 'step_ms' : 'hour_ms')
  const rows = await scope
    .from(kept)
    .select(sql<number>`${span}`.as('atMs'))
    .distinct()
    .where(span, '>=', sinceMs)
    .where('gateway_id', 'in', gateways)
    .$if(peer.gatewayId !== null, (query) => query.where('gateway_id', '=', peer.gatewayId ?? ''))
    .$if(known, (query) => query.where('connected', 'is not', null))
    .execute()
  return rows.map((row) => row.atMs)
}

function readDays(scope: Scope, peer: PeerAt, sinceMs: number) {
  const { days, column } = tablesOf(peer.kind)
  return scope
    .from(days)
    .select(['day_ms', 'hours', 'seen'])
    .where(column, '=', peer.id)
    .where('day_ms', '>=', sinceMs - (sinceMs % dayMs))
    .$if(peer.gatewayId !== null, (query) => query.where('gateway_id', '=', peer.gatewayId ?? ''))
    .execute()
}

/** Whether there is such a record in the organization. */
export async function hasRecord(scope: Scope, kind: 'devices' | 'gateways', id: string): Promise<boolean> {
  const column = sql<string>`${sql.ref(kind === 'devices' ? 'device_id' : 'gateway_id')}`
  const row = await scope
    .from(kind as 'devices')
    .select('organization_id')
    .where(column, '=', id)
    .executeTakeFirst()
  return row !== undefined
}
