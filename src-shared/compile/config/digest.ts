import { sha256Hex } from '#shared/base/digest.ts'
import type { GatewayConfig, PeerConfig } from './config.ts'

/** A configuration is a value: it never changes, and neither does its digest. */
const known = new WeakMap<GatewayConfig, string>()

/** SHA-256 that goes on from where it was: Node's own is one. */
export interface Hashing {
  update(text: string): unknown
  copy(): Hashing
  digest(as: 'hex'): string
}

/**
 * SHA-256 hex over a gateway's whole configuration: what a generation on a gateway is known by. It does not
 * depend on the order of an object's keys, so that it survives a database that orders them its own way. `begin`: a hash
 * where the caller has a faster one; what stands before the peers and they are hashed once, as long as they are the same.
 */
export function configDigest(config: GatewayConfig, begin?: () => Hashing): string {
  const digest = known.get(config) ?? digestOf(print(config), config.peers, begin)
  known.set(config, digest)
  return digest
}

/** The text of a configuration: what stands before its peers, they, which are most of it, and the rest. */
interface Printed {
  readonly head: string
  readonly peers: string
  readonly rest: string
}

/** With a list of peers, the hash of what it ends. */
const hashed = new WeakMap<readonly PeerConfig[], { readonly head: string; readonly hash: Hashing }>()

function digestOf(printed: Printed, list: readonly PeerConfig[], begin?: () => Hashing): string {
  const { head, peers, rest } = printed
  if (begin === undefined) return sha256Hex(head + peers + rest)
  const held = hashed.get(list)
  const before = held?.head === head ? held.hash : begin()
  if (before !== held?.hash) {
    before.update(head)
    before.update(peers)
    hashed.set(list, { head, hash: before })
  }
  const hash = before.copy()
  hash.update(rest)
  return hash.digest('hex')
}

/** Lists instead of objects, as JSON. A field that is forgotten does not compile. */
function print(config: GatewayConfig): Printed {
  const { gatewayId, interface: own, peers, routes, firewall, forward, autoStart, ...rest } = config
  const { name, addresses, listenPort, mtu, ...restOfInterface } = own
  const { skeleton, sets, ...restOfFirewall } = firewall
  const { ipv4, ipv6, ...restOfForward } = forward
  nothingLeft(rest, restOfInterface, restOfFirewall, restOfForward)
  const inOrder = Object.entries(sets).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const first = [JSON.stringify(gatewayId), JSON.stringify([name, addresses, listenPort, mtu])]
  const last = [
    JSON.stringify(routes),
    longList([
      JSON.stringify(skeleton),
      longList(inOrder.map(([set, elements]) => longList([JSON.stringify(set), printSet(elements)]))),
    ]),
    JSON.stringify([ipv4, ipv6]),
    JSON.stringify(autoStart),
  ]
  return { head: `[${first.join(',')},`, peers: printPeers(peers), rest: `,${joinLong(last)}]` }
}

/** Of a few long texts: each is copied once, when the whole is hashed. */
function joinLong(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let all = first
  for (const text of others) all += `,${text}`
  return all
}

function longList(texts: readonly string[]): string {
  return `[${joinLong(texts)}]`
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
