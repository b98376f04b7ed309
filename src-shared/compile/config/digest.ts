import { sha256Hex } from '#shared/base/digest.ts'
import type { GatewayConfig, PeerConfig } from './config.ts'

/** A configuration is a value: it never changes, and neither does its digest. */
const known = new WeakMap<GatewayConfig, string>()

/**
 * SHA-256 hex over a gateway's whole configuration: what a generation on a gateway is known by. It does not
 * depend on the order of an object's keys, so that it survives a database that orders them its own way. `hash`: SHA-256
 * as hex, where the caller has a faster one.
 */
export function configDigest(config: GatewayConfig, hash: (text: string) => string = sha256Hex): string {
  const digest = known.get(config) ?? hash(JSON.stringify(toOrdered(config)))
  known.set(config, digest)
  return digest
}

/** Lists instead of objects, which is also the fastest to write. A field that is forgotten does not compile. */
function toOrdered(config: GatewayConfig): unknown {
  const { gatewayId, interface: own, peers, routes, firewall, forward, autoStart, ...rest } = config
  const { name, addresses, listenPort, mtu, ...restOfInterface } = own
  const { skeleton, sets, ...restOfFirewall } = firewall
  const { ipv4, ipv6, ...restOfForward } = forward
  nothingLeft(rest, restOfInterface, restOfFirewall, restOfForward)
  return [
    gatewayId,
    [name, addresses, listenPort, mtu],
    peers.map(toOrderedPeer),
    routes,
    [skeleton, Object.entries(sets).toSorted(([a], [b]) => (a < b ? -1 : 1))],
    [ipv4, ipv6],
    autoStart,
  ]
}

function toOrderedPeer(peer: PeerConfig): unknown {
  const { publicKey, presharedKey, allowedIPs, endpoint, keepaliveS, nodeId, ...rest } = peer
  const { networkId, networkTokenVersion, gatewayId, gatewayTokenVersion, peerKey, ...restOfKey } =
    presharedKey
  nothingLeft(rest, restOfKey)
  const key = [networkId, networkTokenVersion, gatewayId, gatewayTokenVersion, peerKey]
  return [publicKey, key, allowedIPs, endpoint, keepaliveS, nodeId]
}

function nothingLeft(..._rests: readonly Readonly<Record<string, never>>[]): void {
  // The types say it all.
}
