import { contains, formatCidr, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { addToList } from '#shared/base/add-to-list.ts'
import type { PeerConfig, PresharedKeyRef } from '#shared/compile/config/config.ts'
import { joined, reordered, withoutReturned, withoutTwins } from '#shared/compile/config/ordered.ts'
import { followed, kept, type Making } from '#shared/compile/config/pieces.ts'
import { formatEndpoint } from '#shared/compile/topology/endpoint.ts'
import type { DealtDevice, GatewayShare, NetworkShare } from '#shared/compile/topology/share-value.ts'
import { endsTunnels } from '#shared/compile/topology/share.ts'
import { compareText } from '#shared/compile/topology/topology.ts'
import type { EnrolledDevice } from '#shared/compile/topology/placed.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Network } from '#shared/model/network.ts'

/** The peers of a gateway: the devices whose tunnels end there, and the gateways it is linked to. */
export function compilePeers(share: GatewayShare, making: Making): readonly PeerConfig[] {
  const devices = share.networks.map((part) => devicePeers(part, making))
  const gateways = gatewayPeers(share, making)
  return kept(making, 'peers', [...devices, ...gateways], () => {
    const [first = [], ...others] = devices
    const peers =
      others.length === 0
        ? reordered(first, { gone: [], came: gateways }, comparePeers)
        : [first, ...others, gateways].flat().toSorted(comparePeers)
    return withoutTwins(peers, ({ publicKey }) => publicKey)
  })
}

function comparePeers(a: PeerConfig, b: PeerConfig): number {
  return compareText(a.publicKey, b.publicKey) || compareText(a.nodeId, b.nodeId)
}

/**
 * What lies behind linked gateways and is in none of the interface's own ranges: routes over the interface, so that
 * no packet goes to a LAN here that has the same addresses.
 */
export function compileRoutes({ networks }: GatewayShare, making: Making): readonly string[] {
  const of = networks.flatMap(({ topology, behind }) => [topology.network, behind])
  return kept(making, 'routes', of, () => {
    const own = networks.flatMap((part) => part.topology.ranges)
    const routes = new Set<string>()
    for (const part of networks) {
      for (const text of part.behind.keys()) {
        const cidr = parseCidr(text)
        if (cidr.ok && !own.some((range) => contains(range, cidr.value))) routes.add(text)
      }
    }
    return [...routes].toSorted()
  })
}

/** The key that a device and its gateway share. */
export function deviceKeyRef(network: Network, gateway: Gateway, publicKey: string): PresharedKeyRef {
  return {
    networkId: network.id,
    networkTokenVersion: network.tokenVersion,
    gatewayId: gateway.id,
    gatewayTokenVersion: gateway.tokenVersion,
    peerKey: publicKey,
  }
}

function devicePeers(part: NetworkShare, making: Making): readonly PeerConfig[] {
  const { network } = part.topology
  const { gateway } = part.station
  const direct = (devices: readonly DealtDevice[]): EnrolledDevice[] =>
    devices.filter(({ isDirect }) => isDirect).map(({ device }) => device)
  const peersOf = (devices: readonly EnrolledDevice[]): PeerConfig[] =>
    devices.map((device) => devicePeer(part, device))
  return followed(
    making,
    `peers ${network.id}`,
    { list: part.devices, beside: [network.tokenVersion, gateway.tokenVersion] },
    {
      make: (): readonly PeerConfig[] => peersOf(direct(part.devices)).toSorted(comparePeers),
      follow(held, change) {
        const { gone, came } = withoutReturned({ gone: direct(change.gone), came: direct(change.came) })
        return reordered(held, { gone: peersOf(gone), came: peersOf(came) }, comparePeers)
      },
    },
  )
}

function devicePeer(part: NetworkShare, device: EnrolledDevice): PeerConfig {
  return {
    publicKey: device.publicKey,
    presharedKey: deviceKeyRef(part.topology.network, part.station.gateway, device.publicKey),
    allowedIPs: device.addresses.map((ip) => ip.cidr).toSorted(),
    endpoint: null,
    keepaliveS: 0,
    nodeId: device.deviceId,
  }
}

interface LinkedGateway {
  readonly gateway: Gateway
  readonly own: Gateway
  readonly network: Network
}

/** Two gateways that are linked in several networks are one peer, with what lies behind it in all of them. */
function gatewayPeers(share: GatewayShare, making: Making): PeerConfig[] {
  const linked = new Map<string, LinkedGateway>()
  for (const part of share.networks)
    for (const link of part.station.links) {
      const gateway = part.topology.stations.get(link.to)?.gateway
      if (gateway === undefined || linked.has(gateway.id)) continue
      linked.set(gateway.id, { gateway, own: part.station.gateway, network: part.topology.network })
    }
  const of = share.networks.flatMap((part) => [part.topology.network, part.behind, onlyLink(part)])
  const fixed = kept(making, 'ranges', of, () => fixedRanges(share))
  const moving = share.networks
    .filter((part) => onlyLink(part) === null)
    .map((part) => comingOver(part, making))
  return [...linked.values()].flatMap((each) => {
    const { id } = each.gateway
    const lists = [fixed.get(id) ?? none, ...moving.map((over) => over.get(id) ?? none)]
    const of = [each.gateway, each.own, each.network, ...lists]
    return kept(making, `peer ${id}`, of, () => toPeer(each, joined(lists)))
  })
}

const none: readonly string[] = []

/** By linked gateway, in order: ranges that lie behind it, whichever devices there are. */
function fixedRanges({ networks }: GatewayShare): ReadonlyMap<string, readonly string[]> {
  const taken = new Set<string>()
  const allowed = new Map<string, string[]>()
  const allow = (text: string, via: string): void => {
    if (taken.has(text)) return
    taken.add(text)
    addToList(allowed, via, text)
  }
  for (const part of networks) {
    const only = onlyLink(part)
    if (only !== null) for (const range of part.topology.ranges) allow(formatCidr(range), only)
    const isInside = (cidr: Cidr): boolean => part.topology.ranges.some((range) => contains(range, cidr))
    for (const [text, via] of part.behind) {
      const cidr = only === null ? null : parseCidr(text)
      if (cidr?.ok !== true || !isInside(cidr.value)) allow(text, via)
    }
  }
  return new Map([...allowed].map(([via, texts]) => [via, texts.toSorted()]))
}

/** By linked gateway, in order: devices whose traffic comes from there. */
function comingOver(part: NetworkShare, making: Making): ReadonlyMap<string, readonly string[]> {
  const textsOf = (devices: readonly DealtDevice[]): Map<string, string[]> => {
    const texts = new Map<string, string[]>()
    for (const { device, via } of devices)
      if (via !== null) for (const ip of device.addresses) addToList(texts, via, ip.cidr)
    return texts
  }
  return followed<DealtDevice, ReadonlyMap<string, readonly string[]>>(
    making,
    `devices behind ${part.topology.network.id}`,
    { list: part.devices, beside: [] },
    {
      make: () => new Map([...textsOf(part.devices)].map(([via, texts]) => [via, texts.toSorted()])),
      follow(held, change) {
        const [gone, came] = [textsOf(change.gone), textsOf(change.came)]
        const texts = new Map(held)
        for (const via of new Set([...gone.keys(), ...came.keys()])) {
          const between = { gone: gone.get(via) ?? [], came: came.get(via) ?? [] }
          texts.set(via, reordered(held.get(via) ?? none, between, compareText))
        }
        return texts
      },
    },
  )
}

/**
 * The one gateway behind which all the rest of the network lies, where devices may talk to each other. It is given
 * the whole range: a device that comes or goes elsewhere then changes no peer here, and its own devices are the
 * longer prefixes. The firewall decides, device by device, which may send.
 */
function onlyLink(part: NetworkShare): string | null {
  const [link, ...others] = part.station.links
  const isOnly = part.topology.network.allowInternalTraffic && endsTunnels(part) && others.length === 0
  return isOnly ? (link?.to ?? null) : null
}

/** Only gateways with a key have links. */
function toPeer({ gateway, own, network }: LinkedGateway, allowedIPs: readonly string[]): PeerConfig[] {
  if (gateway.publicKey === null) return []
  return [
    {
      publicKey: gateway.publicKey,
      presharedKey: linkKeyRef(network, own, gateway),
      allowedIPs,
      endpoint: formatEndpoint(gateway),
      keepaliveS: bounds.keepaliveS,
      nodeId: gateway.id,
    },
  ]
}

/** Both ends must name the same key: the token of the smaller id, and the public key of the other. */
function linkKeyRef(network: Network, own: Gateway, other: Gateway): PresharedKeyRef {
  const [first, second] = own.id < other.id ? [own, other] : [other, own]
  return deviceKeyRef(network, first, second.publicKey ?? '')
}
