import { toBase64 } from '#shared/base/base64.ts'
import { printSection } from '#shared/base/wireguard-file.ts'
import { mark } from './mark.ts'
import { done, failStep, runStep, type Done } from './steps.ts'
import type { Peer, Tunnel } from './tunnel.ts'
import type { World } from './world.ts'

/** All zero is none. Older `wg syncconf` keeps a preshared key that is left out. */
const noPresharedKey = toBase64(new Uint8Array(32))

/**
 * What `wg syncconf` reads. Everything is named, also what is zero: without a port it would take another one
 * and cut what is running.
 */
export function printWireguard(tunnel: Tunnel, listenPort: number): string {
  return [
    ...printSection('Interface', { PrivateKey: tunnel.privateKey, ListenPort: listenPort, FwMark: mark }),
    ...tunnel.peers.flatMap(printPeer),
    '',
  ].join('\n')
}

function printPeer(peer: Peer): string[] {
  return printSection('Peer', {
    PublicKey: peer.publicKey,
    PresharedKey: peer.presharedKey ?? noPresharedKey,
    AllowedIPs: peer.allowedIPs.join(', '),
    Endpoint: endpointOf(peer),
    PersistentKeepalive: peer.keepaliveS,
  })
}

function endpointOf({ endpoint }: Peer): string | null {
  if (endpoint === null) return null
  const { address, port } = endpoint
  return `${address.includes(':') ? `[${address}]` : address}:${String(port)}`
}

/**
 * Gives an interface its keys and peers by difference: what stays the same keeps its session. `before` is what
 * the interface surely has; without it everything is sent.
 */
export function applyPeers(world: World, tunnel: Tunnel, before: Tunnel | undefined): Promise<Done> {
  return before?.privateKey === tunnel.privateKey
    ? changePeers(world, tunnel, before.peers)
    : sendWhole(world, tunnel)
}

/** Names no port: wireguard-go opens its socket anew for the same one too, and loses what waits in the old. */
async function changePeers(world: World, { name, peers }: Tunnel, before: readonly Peer[]): Promise<Done> {
  const had = new Map(before.map((peer) => [peer.publicKey, peer]))
  const stay = new Set(peers.map((peer) => peer.publicKey))
  const gone = before.filter((peer) => !stay.has(peer.publicKey))
  const [settings, anew]: [string[], Peer[]] = [
    gone.flatMap((peer) => ['peer', peer.publicKey, 'remove']),
    [],
  ]
  for (const peer of peers) {
    const changed = changedSettings(had.get(peer.publicKey), peer)
    if (changed === null) anew.push(peer)
    else settings.push(...changed)
  }
  const set = settings.length === 0 ? null : await runStep(world, 'peers', ['wg', 'set', name, ...settings])
  if (set?.ok === false) return set
  if (anew.length === 0) return done
  const text = `${anew.flatMap(printPeer).join('\n')}\n`
  const added = await runStep(world, 'peers', ['wg', 'addconf', name, '/dev/stdin'], text)
  return added.ok ? done : added
}

/**
 * What `wg set` is told of a peer; null where it is sent as a whole. That takes its allowed IPs away and gives them
 * again, and a packet in between goes nowhere.
 */
function changedSettings(before: Peer | undefined, now: Peer): readonly string[] | null {
  const isWhole =
    before?.presharedKey !== now.presharedKey ||
    before.allowedIPs.join() !== now.allowedIPs.join() ||
    (before.endpoint !== null && now.endpoint === null)
  if (before === undefined || isWhole) return null
  const [held, endpoint] = [endpointOf(before), endpointOf(now)]
  const changed = [
    ...(endpoint === null || endpoint === held ? [] : ['endpoint', endpoint]),
    ...(before.keepaliveS === now.keepaliveS ? [] : ['persistent-keepalive', String(now.keepaliveS)]),
  ]
  return changed.length === 0 ? [] : ['peer', now.publicKey, ...changed]
}

async function sendWhole(world: World, tunnel: Tunnel): Promise<Done> {
  const port = await runStep(world, 'peers', ['wg', 'show', tunnel.name, 'listen-port'])
  if (!port.ok) return port
  const listenPort = Number(port.value.stdout.trim())
  if (!Number.isInteger(listenPort)) return failStep('peers', 'wg: no port')
  const text = printWireguard(tunnel, listenPort)
  const set = await runStep(world, 'peers', ['wg', 'syncconf', tunnel.name, '/dev/stdin'], text)
  return set.ok ? done : set
}

/** Seconds of the newest handshake (UTC; 0: none) and bytes over all peers; null: the interface is not there. */
export async function readTraffic(
  world: World,
  name: string,
): Promise<{ handshakeS: number; receivedBytes: number; sentBytes: number } | null> {
  // Not `dump`, which prints keys.
  const handshakes = await world.tools.run('wg', ['show', name, 'latest-handshakes'])
  const transfer = await world.tools.run('wg', ['show', name, 'transfer'])
  if (handshakes.code !== 0 || transfer.code !== 0) return null
  const column = (text: string, index: number): number[] =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => Number(line.split('\t')[index] ?? 0))
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  return {
    handshakeS: Math.max(0, ...column(handshakes.stdout, 1)),
    receivedBytes: sum(column(transfer.stdout, 1)),
    sentBytes: sum(column(transfer.stdout, 2)),
  }
}
