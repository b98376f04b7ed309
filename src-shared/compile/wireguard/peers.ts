import { contains, formatCidr, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import type { PeerConfig, PresharedKeyRef } from '#shared/compile/config/config.ts'
import { sorted, type Making } from '#shared/compile/config/pieces.ts'
import { formatEndpoint } from '#shared/compile/topology/endpoint.ts'
import type { GatewayShare, NetworkShare } from '#shared/compile/topology/share-value.ts'
import { endsTunnels } from '#shared/compile/topology/share.ts'
import { compareText } from '#shared/compile/topology/topology.ts'
import type { EnrolledDevice } from '#shared/compile/topology/placed.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Network } from '#shared/model/network.ts'

/** The peers of a gateway: the devices whose tunnels end there, and the gateways it is linked to. */
export function compilePeers(share: GatewayShare, making: Making): PeerConfig[] {
  const devices = share.networks.flatMap((part) => part.direct.map((device) => devicePeer(part, device)))
  const peers = [...devices, ...gatewayPeers(share, making)].toSorted(
    (a, b) => compareText(a.publicKey, b.publicKey) || compareText(a.nodeId, b.nodeId),
  )
  return peers.filter((peer, index) => peer.publicKey !== peers[index - 1]?.publicKey)
}

/**
 * What lies behind linked gateways and is in none of the interface's own ranges: routes over the interface, so that
 * no packet goes to a LAN here that has the same addresses.
 */
export function compileRoutes(share: GatewayShare): string[] {
  const own = share.networks.flatMap((part) => part.topology.ranges)
  const routes = new Set<string>()
  for (const part of share.networks) {
    for (const text of part.behind.keys()) {
      const cidr = parseCidr(text)
      if (cidr.ok && !own.some((range) => contains(range, cidr.value))) routes.add(text)
    }
  }
  return [...routes].toSorted()
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
  readonly allowed: Set<string>
}

/** Two gateways that are linked in several networks are one peer, with what lies behind it in all of them. */
function gatewayPeers(share: GatewayShare, making: Making): PeerConfig[] {
  const linked = new Map<string, LinkedGateway>()
  const taken = new Set<string>()
  for (const part of share.networks) {
    for (const link of part.station.links) {
      const gateway = part.topology.stations.get(link.to)?.gateway
      if (gateway === undefined || linked.has(gateway.id)) continue
      const { network } = part.topology
      linked.set(gateway.id, { gateway, own: part.station.gateway, network, allowed: new Set() })
    }
    const allow = (text: string, via: string): void => {
      if (taken.has(text)) return
      taken.add(text)
      linked.get(via)?.allowed.add(text)
    }
    const only = onlyLink(part)
    if (only !== null) for (const range of part.topology.ranges) allow(formatCidr(range), only)
    const isInside = (cidr: Cidr): boolean => part.topology.ranges.some((range) => contains(range, cidr))
    for (const [text, via] of part.behind) {
      const cidr = parseCidr(text)
      if (only === null || !cidr.ok || !isInside(cidr.value)) allow(text, via)
    }
    if (only === null)
      for (const [device, via] of part.remote) for (const ip of device.addresses) allow(ip.cidr, via)
  }
  return [...linked.values()].flatMap((each) => toPeer(each, making))
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
function toPeer({ gateway, own, network, allowed }: LinkedGateway, making: Making): PeerConfig[] {
  if (gateway.publicKey === null) return []
  return [
    {
      publicKey: gateway.publicKey,
      presharedKey: linkKeyRef(network, own, gateway),
      allowedIPs: sorted(making, `peer ${gateway.id}`, [...allowed]),
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
