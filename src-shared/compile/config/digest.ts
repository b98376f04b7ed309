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
  const digest = known.get(config) ?? hash(print(config))
  known.set(config, digest)
  return digest
}

/** Lists instead of objects, as JSON. A field that is forgotten does not compile. */
function print(config: GatewayConfig): string {
  const { gatewayId, interface: own, peers, routes, firewall, forward, autoStart, ...rest } = config
  const { name, addresses, listenPort, mtu, ...restOfInterface } = own
  const { skeleton, sets, ...restOfFirewall } = firewall
  const { ipv4, ipv6, ...restOfForward } = forward
  nothingLeft(rest, restOfInterface, restOfFirewall, restOfForward)
  const inOrder = Object.entries(sets).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return longList([
    JSON.stringify(gatewayId),
    JSON.stringify([name, addresses, listenPort, mtu]),
    printPeers(peers),
    JSON.stringify(routes),
    longList([
      JSON.stringify(skeleton),
      longList(inOrder.map(([set, elements]) => longList([JSON.stringify(set), printSet(elements)]))),
    ]),
    JSON.stringify([ipv4, ipv6]),
    JSON.stringify(autoStart),
  ])
}

/** Of a few long texts: each is copied once, when the whole is hashed. */
function longList(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let all = first
  for (const text of others) all += `,${text}`
  return `[${all}]`
}

function listOf(texts: readonly string[]): string {
  return `[${texts.join(',')}]`
}

/** What an edit leaves alone is the same object in the next configuration, and is written once. */
const knownPeers = new WeakMap<PeerConfig, string>()
const knownLists = new WeakMap<readonly PeerConfig[], string>()
const knownSets = new WeakMap<readonly string[], string>()

function printSet(elements: readonly string[]): string {
  const text = knownSets.get(elements) ?? JSON.stringify(elements)
  knownSets.set(elements, text)
  return text
}

function printPeers(peers: readonly PeerConfig[]): string {
  const text = knownLists.get(peers) ?? listOf(peers.map(printPeer))
  knownLists.set(peers, text)
  return text
}

function printPeer(peer: PeerConfig): string {
  const text = knownPeers.get(peer) ?? JSON.stringify(toOrderedPeer(peer))
  knownPeers.set(peer, text)
  return text
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
