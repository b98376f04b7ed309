import { contains, formatCidr, type Cidr } from '#shared/base/cidr.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Model } from '#shared/model/model.ts'
import { tunnelMtu } from './compile.ts'
import type { PresharedKeyRef } from './config.ts'
import { createRouting, type Routing } from './routing.ts'
import {
  readTopology,
  toCidr,
  type EnrolledDevice,
  type NetworkTopology,
  type PlacedRule,
} from './topology.ts'
import { deviceKeyRef, formatEndpoint } from './wireguard/peers.ts'

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
  readonly keepaliveS: number
  readonly presharedKey: PresharedKeyRef
  /** Whether the device reaches everything else through this peer. */
  readonly isExit: boolean
}

/**
 * What a device's WireGuard file holds for one network. Each destination is sent to one gateway: the one from
 * which the fewest links lead there, among equals that of the smallest relation id. Gateways without a key yet
 * are left out.
 */
export function compileDevice(model: Model, deviceId: string, networkId: string): DeviceFile {
  return compile(model, deviceId, networkId, (destinations) => destinations)
}

/**
 * The same, for a program that may leave the way to everywhere out: no peer has it in its allowed IPs, and those
 * that it would cover are there. `isExit` says which peer has it.
 */
export function compileDeviceInside(model: Model, deviceId: string, networkId: string): DeviceFile {
  return compile(model, deviceId, networkId, (destinations) =>
    destinations.filter(({ cidr }) => cidr.prefix > 0),
  )
}

function compile(
  model: Model,
  deviceId: string,
  networkId: string,
  choose: (destinations: readonly Destination[]) => readonly Destination[],
): DeviceFile {
  const topology = readTopology(model).find((each) => each.network.id === networkId)
  const device = topology?.devices.get(deviceId)
  if (topology === undefined || device === undefined) return { addresses: [], mtu: tunnelMtu, peers: [] }
  const destinations = dropCovered(choose(readDestinations(topology, device)))
  const peers = device.peers.flatMap(({ gatewayId, exit }): DevicePeer[] => {
    const gateway = topology.stations.get(gatewayId)?.gateway
    if (gateway === undefined || gateway.publicKey === null) return []
    const allowedIPs = destinations
      .filter((each) => each.gatewayId === gatewayId)
      .map((each) => formatCidr(each.cidr))
    return [
      {
        gatewayId,
        publicKey: gateway.publicKey,
        endpoint: formatEndpoint(gateway),
        allowedIPs: allowedIPs.toSorted(),
        keepaliveS: bounds.keepaliveS,
        presharedKey: deviceKeyRef(topology.network, gateway, device.publicKey),
        isExit: exit,
      },
    ]
  })
  return { addresses: device.addresses.map((ip) => ip.cidr), mtu: tunnelMtu, peers }
}

interface Destination {
  readonly cidr: Cidr
  readonly gatewayId: string
}

function readDestinations(topology: NetworkTopology, device: EnrolledDevice): Destination[] {
  const routing = createRouting(topology)
  const found = new Map<string, Destination>()
  const add = (cidr: Cidr, gatewayId: string | undefined): void => {
    const key = formatCidr(cidr)
    if (gatewayId !== undefined && !found.has(key)) found.set(key, { cidr, gatewayId })
  }
  for (const { gatewayId } of device.peers)
    for (const ip of topology.stations.get(gatewayId)?.addresses ?? []) add(toCidr(ip), gatewayId)
  for (const rule of topology.rules) {
    if (!reaches(routing, device, rule)) continue
    const enter = routing.enter(device, rule.endId)
    for (const cidr of rule.destinations) add(cidr, enter?.gatewayId)
  }
  if (topology.network.allowInternalTraffic) addDevices(topology, routing, { device, add })
  for (const { gatewayId } of device.peers.filter((peering) => peering.exit))
    for (const version of [4, 6] as const) add({ version, value: 0n, prefix: 0 }, gatewayId)
  const versions = new Set(device.addresses.map((ip) => ip.version))
  // Of an exit both families are taken: what could not follow it must not leave beside it.
  return [...found.values()].filter(({ cidr }) => versions.has(cidr.version) || cidr.prefix === 0)
}

function reaches(routing: Routing, device: EnrolledDevice, rule: PlacedRule): boolean {
  if (rule.audience === null) return device.peers.some((peering) => peering.gatewayId === rule.gatewayId)
  return rule.audience.includes(device.deviceId) && routing.enter(device, rule.gatewayId) !== null
}

/** The whole range to the first gateway, so that the file outlives devices that come later; others singly. */
function addDevices(
  topology: NetworkTopology,
  routing: Routing,
  of: { readonly device: EnrolledDevice; readonly add: (cidr: Cidr, gatewayId: string | undefined) => void },
): void {
  const first = of.device.peers[0]?.gatewayId
  for (const range of topology.ranges) of.add(range, first)
  if (of.device.peers.length < 2) return
  for (const other of topology.devices.values()) {
    if (other === of.device) continue
    const gatewayId = meet(routing, of.device, other)
    if (gatewayId === first) continue
    for (const ip of other.addresses) of.add(toCidr(ip), gatewayId)
  }
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

/** Leaves out what the next wider range of the same peer holds anyway. Ranges are nested or apart. */
function dropCovered(destinations: readonly Destination[]): Destination[] {
  const sorted = destinations.toSorted(
    (a, b) =>
      a.cidr.version - b.cidr.version ||
      (a.cidr.value < b.cidr.value ? -1 : a.cidr.value > b.cidr.value ? 1 : a.cidr.prefix - b.cidr.prefix),
  )
  const open: Destination[] = []
  return sorted.filter((each) => {
    while (open.length > 0 && !contains((open.at(-1) ?? each).cidr, each.cidr)) open.pop()
    const outer = open.at(-1)
    open.push(each)
    return outer?.gatewayId !== each.gatewayId
  })
}
