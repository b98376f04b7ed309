import type { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { statistics } from '#shared/contract/statistics.ts'
import {
  hasRecord,
  readHandshakes,
  readLastHandshake,
  readPeerTraffic,
  type PeerAt,
} from './store/peer-lists.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { readTraffic } from './store/traffic-lists.ts'
import { stepMs } from './due-after.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Span -> how far back, how long a point is, and from what it is read. */
const spans = {
  hour: { backMs: hourMs, stepMs, kept: 'traffic_steps' },
  day: { backMs: dayMs, stepMs: hourMs, kept: 'traffic_hours' },
  month: { backMs: 30 * dayMs, stepMs: dayMs, kept: 'traffic_hours' },
} as const

const histories = {
  day: { backMs: dayMs, stepMs: hourMs / 2, kept: 'traffic_steps' },
  month: { backMs: 30 * dayMs, stepMs: dayMs, kept: 'traffic_hours' },
} as const

type Missing = Problem<'device-missing' | 'gateway-missing'>
type TrafficRow = (typeof statistics)['traffic']
type HandshakesRow = (typeof statistics)['handshakes']
type Ends = Pick<z.infer<TrafficRow['input']>, 'deviceId' | 'gatewayId' | 'peerGatewayId'>

/** What went through all tunnels, those of a gateway, or one, over time. */
export async function trafficOf(
  scope: Scope,
  { span, ...ends }: z.infer<TrafficRow['input']>,
  nowMs: number,
): Promise<Result<z.infer<TrafficRow['output']>, Missing>> {
  const missing = await missingOf(scope, ends)
  if (missing !== null) return fail(missing)
  const peer = peerOf(ends)
  const { backMs, stepMs: usualMs, kept } = spans[span]
  // Of one peer nothing shorter than an hour is kept.
  const step = peer === null ? usualMs : Math.max(usualMs, hourMs)
  const since = { sinceMs: nowMs - (nowMs % step) - backMs, stepMs: step }
  if (peer !== null) return ok({ stepMs: step, points: await readPeerTraffic(scope, peer, since) })
  const points = await readTraffic(scope, kept, { ...since, gatewayId: ends.gatewayId ?? null })
  // Of a step that is not over some gateways are not read yet.
  const isOpen = (atMs: number): boolean => step === stepMs && atMs + step > nowMs
  return ok({
    stepMs: step,
    points: points.map((point) => (isOpen(point.atMs) ? { ...point, connected: null } : point)),
  })
}

/** When a device, or a tunnel between gateways, was connected. */
export async function handshakesOf(
  scope: Scope,
  { span, ...ends }: z.infer<HandshakesRow['input']>,
  nowMs: number,
): Promise<Result<z.infer<HandshakesRow['output']>, Missing>> {
  const missing = await missingOf(scope, ends)
  if (missing !== null) return fail(missing)
  const peer = peerOf(ends)
  if (peer === null) return fail(problem('device-missing', { id: ends.deviceId ?? '' }))
  const { backMs, stepMs: step, kept } = histories[span]
  const fromMs = nowMs - (nowMs % step) - backMs + step
  return ok({
    stepMs: step,
    fromMs,
    steps: await readHandshakes(scope, peer, kept, { sinceMs: fromMs, stepMs: step }),
    lastHandshakeAtMs: await readLastHandshake(scope, peer),
  })
}

async function missingOf(
  scope: Scope,
  { deviceId, gatewayId, peerGatewayId }: Ends,
): Promise<Missing | null> {
  if (deviceId !== undefined && !(await hasRecord(scope, 'devices', deviceId)))
    return problem('device-missing', { id: deviceId })
  for (const id of [gatewayId, peerGatewayId])
    if (id !== undefined && !(await hasRecord(scope, 'gateways', id)))
      return problem('gateway-missing', { id })
  return null
}

function peerOf({ deviceId, gatewayId, peerGatewayId }: Ends): PeerAt | null {
  const at = gatewayId ?? null
  if (deviceId !== undefined) return { kind: 'devices', id: deviceId, gatewayId: at }
  return peerGatewayId === undefined ? null : { kind: 'links', id: peerGatewayId, gatewayId: at }
}
