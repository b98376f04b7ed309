import { z } from 'zod'
import { deviceKinds } from '#shared/model/device.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { pageInput, pageOutput, textFile } from './paging.ts'
import { call } from './row.ts'

const activeOf = z.object({ active: z.int(), inactive: z.int() })

export const statisticsCounts = z.object({
  networks: activeOf,
  gateways: activeOf,
  devices: activeOf,
  networkUsers: activeOf,
  users: activeOf,
  devicesByKind: z.array(z.object({ kind: z.enum(deviceKinds), count: z.int() })),
  gatewaysByKind: z.array(z.object({ kind: z.enum(gatewayKinds), count: z.int() })),
  /** Active networks by whether their devices may reach each other. */
  allowInternalTraffic: z.object({ allowed: z.int(), forbidden: z.int() }),
  gatewaysInContact: z.int(),
  /** Devices with a handshake within the last three minutes, as far as gateways were read. */
  connected: z.int(),
  /** When a gateway was last read for these; null: none was. */
  readAtMs: timeMs.nullable(),
})
export type StatisticsCounts = z.infer<typeof statisticsCounts>

/** What went through all tunnels in a span of time that begins then, in bytes as the gateways count them. */
export const trafficPoint = z.object({
  atMs: timeMs,
  received: z.int(),
  sent: z.int(),
  /** The most devices that were connected to the gateways in it, each at each of its gateways; null: not known. */
  connected: z.int().nullable(),
})
export type TrafficPoint = z.infer<typeof trafficPoint>

/** What a curve or a history is of: everything, a gateway, a device, a device at one gateway, or two gateways. */
const tunnelEnds = z.object({
  deviceId: id.optional(),
  gatewayId: id.optional(),
  /** The other gateway of a tunnel between two; goes with `gatewayId`. */
  peerGatewayId: id.optional(),
})

/** How much of a span of time that begins then a tunnel was up; spans that were not read are left out. */
export const handshakeStep = z.object({ atMs: timeMs, readMs: z.int(), connectedMs: z.int() })
export type HandshakeStep = z.infer<typeof handshakeStep>

export const summaryChoices = ['off', 'weekly', 'monthly'] as const
export type SummaryChoice = (typeof summaryChoices)[number]

const summary = z.object({
  every: z.enum(summaryChoices),
  /** The caller's own mailbox. */
  email: z.string(),
  /** When the next one comes; null: none does. */
  nextAtMs: timeMs.nullable(),
  /** False: this deployment sends no letters. */
  canSend: z.boolean(),
})

const moved = { received: z.int(), sent: z.int() }
const orders = ['lastHandshake', 'received', 'sent', 'name'] as const

/** What can be saved as a table. */
const statisticsTables = ['devices', 'gateways', 'tunnels', 'traffic', 'handshakes'] as const

export const statistics = {
  counts: call({
    method: 'GET',
    path: '/statistics',
    may: 'statistics.read',
    programs: { area: 'statistics' },
    input: z.object({}),
    output: statisticsCounts,
    problems: [],
  }),
  traffic: call({
    method: 'GET',
    path: '/statistics/traffic',
    may: 'statistics.read',
    programs: { area: 'statistics' },
    input: tunnelEnds.extend({ span: z.enum(['hour', 'day', 'month']).default('day') }),
    /** `stepMs`: how long one point is. Spans that were not read are left out, not zero. */
    output: z.object({ stepMs: z.int(), points: z.array(trafficPoint) }),
    problems: ['device-missing', 'gateway-missing'],
  }),
  handshakes: call({
    method: 'GET',
    path: '/statistics/handshakes',
    may: 'statistics.read',
    programs: { area: 'statistics' },
    input: tunnelEnds.extend({ span: z.enum(['day', 'month']).default('day') }),
    output: z.object({
      stepMs: z.int(),
      fromMs: timeMs,
      steps: z.array(handshakeStep),
      lastHandshakeAtMs: timeMs.nullable(),
    }),
    problems: ['device-missing', 'gateway-missing'],
  }),
  devices: call({
    method: 'GET',
    path: '/statistics/devices',
    may: 'statistics.read',
    programs: { area: 'statistics' },
    input: pageInput(orders),
    output: pageOutput(
      z.object({
        id,
        name: z.string(),
        kind: z.enum(deviceKinds),
        networkUserName: z.string(),
        lastHandshakeAtMs: timeMs.nullable(),
        ...moved,
      }),
    ),
    problems: [],
  }),
  gateways: call({
    method: 'GET',
    path: '/statistics/gateways',
    may: 'statistics.read',
    programs: { area: 'statistics' },
    input: pageInput(['name', 'connected', 'received', 'sent']),
    output: pageOutput(
      z.object({
        id,
        name: z.string(),
        kind: z.enum(gatewayKinds),
        /** Devices; null: it was not read in the last quarter of an hour. */
        connected: z.int().nullable(),
        ...moved,
      }),
    ),
    problems: [],
  }),
  tunnels: call({
    method: 'GET',
    path: '/statistics/tunnels',
    may: 'statistics.read',
    programs: { area: 'statistics' },
    input: pageInput(orders),
    output: pageOutput(
      z.object({
        /** Of a device or of the far gateway. */
        kind: z.enum(['device', 'gateway']),
        peerId: id,
        peerName: z.string(),
        peerKind: z.enum([...deviceKinds, ...gatewayKinds]),
        gatewayId: id,
        gatewayName: z.string(),
        lastHandshakeAtMs: timeMs.nullable(),
        ...moved,
      }),
    ),
    problems: [],
  }),
  export: call({
    method: 'GET',
    path: '/statistics/export',
    may: 'statistics.read',
    programs: { area: 'statistics' },
    input: pageInput([...orders, 'connected'])
      .omit({ offset: true, limit: true })
      .extend({
        table: z.enum(statisticsTables),
        span: z.enum(['hour', 'day', 'month']).default('day'),
        ...tunnelEnds.shape,
      }),
    output: textFile,
    problems: ['device-missing', 'gateway-missing'],
  }),
  summary: call({
    method: 'GET',
    path: '/statistics/summary',
    may: 'statistics.read',
    input: z.object({}),
    output: summary,
    problems: [],
  }),
  chooseSummary: call({
    method: 'PUT',
    path: '/statistics/summary',
    may: 'statistics.read',
    input: z.object({ every: z.enum(summaryChoices) }),
    output: summary,
    problems: ['mail-unavailable'],
    audit: null,
  }),
} as const
