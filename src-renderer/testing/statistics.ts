import { ok } from '#shared/base/result.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { NetworkView } from '#shared/contract/networks.ts'
import type { StatisticsCounts } from '#shared/contract/statistics.ts'
import { deviceKinds } from '#shared/model/device.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import type { OutputOf } from '#renderer/state/calls.ts'
import type { Answers } from './fake-host.ts'
import { pageOf } from './page-of.ts'

type Traffic = OutputOf<'statistics', 'traffic'>
type DeviceRow = OutputOf<'statistics', 'devices'>['rows'][number]
type GatewayRow = OutputOf<'statistics', 'gateways'>['rows'][number]
type TunnelRow = OutputOf<'statistics', 'tunnels'>['rows'][number]
type Handshakes = OutputOf<'statistics', 'handshakes'>

/** The counts of an office, unless a test says otherwise. */
export function countsOf(different: Partial<StatisticsCounts> = {}): StatisticsCounts {
  return {
    networks: { active: 3, inactive: 1 },
    gateways: { active: 2, inactive: 0 },
    devices: { active: 18, inactive: 2 },
    networkUsers: { active: 12, inactive: 3 },
    users: { active: 4, inactive: 0 },
    devicesByKind: [
      { kind: 'computer', count: 3 },
      { kind: 'laptop', count: 10 },
      { kind: 'phone', count: 5 },
      { kind: 'tablet', count: 2 },
    ],
    gatewaysByKind: [
      { kind: 'vpn', count: 1 },
      { kind: 'hub', count: 1 },
      { kind: 'server', count: 0 },
      { kind: 'database', count: 0 },
    ],
    allowInternalTraffic: { allowed: 1, forbidden: 2 },
    gatewaysInContact: 2,
    connected: 11,
    readAtMs: Date.now(),
    ...different,
  }
}

/** What is counted of records in memory, of which no gateway was read. */
export function countsFrom(records: {
  readonly networks: readonly NetworkView[]
  readonly gateways: readonly GatewayView[]
  readonly devices: readonly DeviceView[]
}): StatisticsCounts {
  const { networks, gateways, devices } = records
  const activeOf = (rows: readonly { readonly active: boolean }[]) => {
    const active = rows.filter((row) => row.active).length
    return { active, inactive: rows.length - active }
  }
  const allowed = networks.filter((network) => network.active && network.allowInternalTraffic).length
  const none = { active: 0, inactive: 0 }
  return {
    networks: activeOf(networks),
    gateways: activeOf(gateways),
    devices: activeOf(devices),
    networkUsers: none,
    users: none,
    devicesByKind: deviceKinds.map((kind) => ({
      kind,
      count: devices.filter((device) => device.kind === kind).length,
    })),
    gatewaysByKind: gatewayKinds.map((kind) => ({
      kind,
      count: gateways.filter((gateway) => gateway.kind === kind).length,
    })),
    allowInternalTraffic: { allowed, forbidden: activeOf(networks).active - allowed },
    gatewaysInContact: 0,
    connected: 0,
    readAtMs: null,
  }
}

/** A day that ends now, in half hours, with nothing read in one of its hours. */
export function dayOfTraffic(): Traffic {
  const stepMs = 30 * 60_000
  const now = Math.floor(Date.now() / stepMs) * stepMs
  const points = Array.from({ length: 48 }, (_, index) => ({
    atMs: now - (47 - index) * stepMs,
    received: Math.round(9e9 * (1.2 + Math.cos(index / 7))),
    sent: Math.round(4e9 * (1.2 + Math.cos(index / 7))),
    connected: 8 + (index % 5),
  }))
  return { stepMs, points: points.filter((_, index) => index < 20 || index > 22) }
}

/** A day that ends now, in half hours: connected for a while, then not, with two hours that were not read. */
export function dayOfHandshakes(): Handshakes {
  const stepMs = 30 * 60_000
  const fromMs = Math.floor(Date.now() / stepMs) * stepMs - 47 * stepMs
  const steps = Array.from({ length: 48 }, (_, index) => ({
    atMs: fromMs + index * stepMs,
    readMs: stepMs,
    connectedMs: index < 12 ? stepMs : index === 12 ? stepMs / 3 : 0,
  }))
  return {
    stepMs,
    fromMs,
    steps: steps.filter((_, index) => index < 20 || index > 23),
    lastHandshakeAtMs: Date.now() - 18 * 60 * 60_000,
  }
}

interface Listed {
  readonly devices: readonly DeviceRow[]
  readonly gateways: readonly GatewayRow[]
  readonly tunnels: readonly TunnelRow[]
}

const moved = {
  received: (row: { readonly received: number }) => row.received,
  sent: (row: { readonly sent: number }) => row.sent,
}

/** What a server answers about statistics. */
export function statisticsOf(
  counts: StatisticsCounts = countsOf(),
  { devices = [], gateways = [], tunnels = [] }: Partial<Listed> = {},
): Answers {
  return {
    statistics: {
      counts: () => ok(counts),
      traffic: () => ok(dayOfTraffic()),
      handshakes: () => ok(dayOfHandshakes()),
      summary: () => ok({ every: 'off', email: 'ana@example.org', nextAtMs: null, canSend: true }),
      devices: (input) =>
        pageOf(devices, input, {
          text: (row) => row.name,
          sorts: { lastHandshake: (row) => row.lastHandshakeAtMs ?? 0, ...moved, name: (row) => row.name },
          passes: () => true,
        }),
      gateways: (input) =>
        pageOf(gateways, input, {
          text: (row) => row.name,
          sorts: { name: (row) => row.name, connected: (row) => row.connected ?? -1, ...moved },
          passes: () => true,
        }),
      tunnels: (input) =>
        pageOf(tunnels, input, {
          text: (row) => `${row.peerName} ${row.gatewayName}`,
          sorts: {
            lastHandshake: (row) => row.lastHandshakeAtMs ?? 0,
            ...moved,
            name: (row) => row.peerName,
          },
          passes: () => true,
        }),
    },
  }
}
