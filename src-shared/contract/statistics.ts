import { z } from 'zod'
import { deviceKinds } from '#shared/model/device.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { pageInput, pageOutput } from './paging.ts'
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
export const trafficPoint = z.object({ atMs: timeMs, received: z.int(), sent: z.int() })
export type TrafficPoint = z.infer<typeof trafficPoint>

export const statistics = {
  counts: call({
    method: 'GET',
    path: '/statistics',
    may: 'statistics.read',
    input: z.object({}),
    output: statisticsCounts,
    problems: [],
  }),
  traffic: call({
    method: 'GET',
    path: '/statistics/traffic',
    may: 'statistics.read',
    input: z.object({ span: z.enum(['hour', 'day', 'month']).default('day'), deviceId: id.optional() }),
    /** `stepMs`: how long one point is. Spans that were not read are left out, not zero. */
    output: z.object({ stepMs: z.int(), points: z.array(trafficPoint) }),
    problems: ['device-missing'],
  }),
  /** Devices by when they were last seen and what they moved in the last 30 days. */
  devices: call({
    method: 'GET',
    path: '/statistics/devices',
    may: 'statistics.read',
    input: pageInput(['lastHandshake', 'received', 'sent', 'name']),
    output: pageOutput(
      z.object({
        id,
        name: z.string(),
        kind: z.enum(deviceKinds),
        networkUserName: z.string(),
        lastHandshakeAtMs: timeMs.nullable(),
        received: z.int(),
        sent: z.int(),
      }),
    ),
    problems: [],
  }),
} as const
