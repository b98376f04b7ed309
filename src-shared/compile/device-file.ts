import { compareRanges, contains, formatCidr, type Cidr } from '#shared/base/cidr.ts'
import { bounds } from '#shared/model/bounds.ts'
import { isWithin } from '#shared/model/gateway-ranges.ts'
import type { Model } from '#shared/model/model.ts'
import { tunnelMtu } from './compile.ts'
import type { PresharedKeyRef } from './config/config.ts'
import { createRouting, type Routing } from './topology/routing.ts'
import type { NetworkTopology } from './topology/topology-value.ts'
import { readTopology, toCidr } from './topology/topology.ts'
import type { EnrolledDevice } from './topology/placed.ts'
import { formatEndpoint } from './topology/endpoint.ts'
import { deviceKeyRef } from './wireguard/peers.ts'

/** A device's side of its tunnels in one network; its own private key and the preshared keys are not in it. */
export interface DeviceFile {
  /** With /32 and /128. Empty: the device has no part in the network. */
  readonly addresses: readonly string[]
  readonly mtu: number
  readonly peers: readonly DevicePeer[]
}

export interface DevicePeer {
  readonly gatewayId: string
  readonly publicKey: string
  readonly endpoint: string
  readonly allowedIPs: readonly string[]
  /** The same without the way to everywhere, and with what that would cover. */
  readonly insideIPs: readonly string[]
  readonly keepaliveS: number
  readonly presharedKey: PresharedKeyRef
  /** Whether the device reaches everything else through this peer. */
  readonly isExit: boolean
}

const nothing: DeviceFile = { addresses: [], mtu: tunnelMtu, peers: [] }

/**
 * What a device's WireGuard file holds for one network: the network's own ranges and those behind every gateway
 * that it can reach, whatever the rules are, so that rules come and go without the file; everything where it has
 * an exit. Each destination is sent to one gateway: the one from which the fewest links lead there, among equals
 * that of the smallest relation id. Gateways without a key yet are left out.
 */
export function compileDevice(model: Model, deviceId: string, networkId: string): DeviceFile {
  return compileDevices(model, networkId)(deviceId)
}

/** The same for any device of a network; what they share is worked out once. */
export function compileDevices(model: Model, networkId: string): (deviceId: string) => DeviceFile {
  const topology = readTopology(model).find((each) => each.network.id === networkId)
  if (topology === undefined) return () => nothing
  const parts: FileParts = { topology, routing: createRouting(topology), behind: readBehind(topology) }
  return (deviceId) => compile(parts, topology.devices.get(deviceId))
}

interface FileParts {
  readonly topology: NetworkTopology
  readonly routing: Routing
  /** By gateway, in order of ids: its own addresses and what lies behind it. */
  readonly behind: ReadonlyMap<string, readonly Cidr[]>
}

/** A rule outside of its gateway's ranges is a range of its own. */
function readBehind({ stations, rules }: NetworkTopology): Map<string, Cidr[]> {
  const behind = new Map<string, Cidr[]>()
  for (const [id, station] of stations) behind.set(id, [...station.addresses.map(toCidr), ...station.ranges])
  for (const rule of rules) {
    const ranges = stations.get(rule.endId)?.ranges ?? []
    for (const destination of rule.destinations)
      if (!isWithin(ranges, destination)) behind.get(rule.endId)?.push(destination)
  }
  return behind
}

function compile(parts: FileParts, device: EnrolledDevice | undefined): DeviceFile {
  const { topology } = parts
  if (device === undefined) return nothing
  const inside = readDestinations(parts, device)
  const everything = device.peers
    .filter((peering) => peering.exit)
    .flatMap(({ gatewayId }): Destination[] =>
      // Both families are routed: what the exit does not carry must not leave outside the tunnel.
      ([4, 6] as const).map((version) => ({ cidr: { version, value: 0n, prefix: 0 }, gatewayId })),
    )
  const byGateway = Map.groupBy(dropCovered(inside), (each) => each.gatewayId)
  const withExit = Map.groupBy(dropCovered([...everything, ...inside]), (each) => each.gatewayId)
  const peers = device.peers.flatMap(({ gatewayId, exit }): DevicePeer[] => {
    const gateway = topology.stations.get(gatewayId)?.gateway
    if (gateway === undefined || gateway.publicKey === null) return []
    return [
      {
        gatewayId,
        publicKey: gateway.publicKey,
        endpoint: formatEndpoint(gateway),
        allowedIPs: format(withExit.get(gatewayId)),
        insideIPs: format(byGateway.get(gatewayId)),
        keepaliveS: bounds.keepaliveS,
        presharedKey: deviceKeyRef(topology.network, gateway, device.publicKey),
        isExit: exit,
      },
    ]
  })
  return { addresses: device.addresses.map((ip) => ip.cidr), mtu: tunnelMtu, peers }
}

function format(destinations: readonly Destination[] = []): string[] {
  return destinations.map((each) => formatCidr(each.cidr)).toSorted()
}

interface Destination {
  readonly cidr: Cidr
  readonly gatewayId: string
}

function readDestinations({ topology, routing, behind }: FileParts, device: EnrolledDevice): Destination[] {
  const found = new Map<string, Destination>()
  const add = (cidr: Cidr, gatewayId: string | undefined): void => {
    const key = formatCidr(cidr)
    if (gatewayId !== undefined && !found.has(key)) found.set(key, { cidr, gatewayId })
  }
  for (const [id, ranges] of behind) {
    const enter = routing.enter(device, id)
    for (const range of ranges) add(range, enter?.gatewayId)
  }
  // The whole range to the first gateway, so that the file stays valid for gateways that come later.
  const first = device.peers[0]?.gatewayId
  for (const range of topology.ranges) add(range, first)
  if (topology.network.allowInternalTraffic && device.peers.length > 1)
    for (const other of topology.devices.values()) {
      if (other === device) continue
      const gatewayId = meet(routing, device, other)
      if (gatewayId === first) continue
      for (const ip of other.addresses) add(toCidr(ip), gatewayId)
    }
  const versions = new Set(device.addresses.map((ip) => ip.version))
  return [...found.values()].filter(({ cidr }) => versions.has(cidr.version))
}

/** Where traffic of `device` with `other` enters the tunnels; both must come to the same pair of gateways. */
function meet(routing: Routing, device: EnrolledDevice, other: EnrolledDevice): string | undefined {
  const [one, two] = device.deviceId < other.deviceId ? [device, other] : [other, device]
  let best: { readonly links: number; readonly one: string; readonly two: string } | null = null
  for (const { gatewayId } of one.peers) {
    const enter = routing.enter(two, gatewayId)
    if (enter === null) continue
    const links = routing.way(enter.gatewayId, gatewayId).length
    if (best === null || links < best.links) best = { links, one: gatewayId, two: enter.gatewayId }
  }
  return one === device ? best?.one : best?.two
}

/** Leaves out what the next wider range of the same peer covers. Ranges are nested or disjoint. */
function dropCovered(destinations: readonly Destination[]): Destination[] {
  const sorted = destinations.toSorted((a, b) => compareRanges(a.cidr, b.cidr))
  const open: Destination[] = []
  return sorted.filter((each) => {
    while (open.length > 0 && !contains((open.at(-1) ?? each).cidr, each.cidr)) open.pop()
    const outer = open.at(-1)
    open.push(each)
    return outer?.gatewayId !== each.gatewayId
  })
}
