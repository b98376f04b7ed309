import type { GatewayConfig, PeerConfig } from '#shared/compile/config/config.ts'
import { setNames, skeletonVersion } from '#shared/compile/nftables/skeleton.ts'
import { generateKeyPair } from '#shared/base/keys.ts'
import { toBase64 } from '#shared/base/base64.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import { sha256 } from '@noble/hashes/sha2.js'

export interface ConfigOptions {
  readonly gatewayId?: string
  readonly peers: readonly PeerConfig[]
  readonly listenPort?: number
  readonly addresses?: readonly string[]
  readonly routes?: readonly string[]
  readonly forward?: boolean
  readonly autoStart?: boolean
  readonly chosen?: readonly string[]
}

/** A gateway's configuration without a model behind it: its peers, and rules for those that are devices. */
export function makeConfig(options: ConfigOptions): GatewayConfig {
  const singles = options.peers.flatMap((peer) => peer.allowedIPs)
  const hosts = (suffix: string): string[] =>
    singles
      .filter((cidr) => cidr.endsWith(suffix))
      .map((cidr) => cidr.slice(0, -suffix.length))
      .toSorted()
  const sets: Record<string, readonly string[]> = Object.fromEntries(setNames.map((name) => [name, []]))
  const forward = options.forward ?? true
  return {
    gatewayId: options.gatewayId ?? 'gateway-1',
    interface: {
      name: 'trama0',
      addresses: options.addresses ?? ['10.20.0.1/16', 'fd20::1/64'],
      listenPort: options.listenPort ?? 51820,
      mtu: 1420,
    },
    peers: [...options.peers].toSorted((a, b) => (a.publicKey < b.publicKey ? -1 : 1)),
    routes: options.routes ?? [],
    firewall: {
      skeleton: skeletonVersion,
      sets: {
        ...sets,
        device4: hosts('/32'),
        direct4: hosts('/32'),
        device6: hosts('/128'),
        direct6: hosts('/128'),
        ping4: ['10.20.0.0/16 . 10.20.0.1'],
        ping6: ['fd20::/64 . fd20::1'],
        chosen4: options.chosen ?? [],
      },
    },
    forward: { ipv4: forward, ipv6: forward },
    autoStart: options.autoStart ?? true,
  }
}

export interface Device {
  readonly privateKey: string
  readonly peer: PeerConfig
}

/** The `number`-th device: the same keys and addresses in every run. */
export function makeDevice(number: number, change: Partial<PeerConfig> = {}): Device {
  const pair = generateKeyPair((count) => createFakeRandomness(`device ${String(number)}`).bytes(count))
  const address = `10.20.${String(1 + Math.floor(number / 250))}.${String(1 + (number % 250))}`
  return { privateKey: pair.privateKey, peer: toPeer(number, pair.publicKey, address, change) }
}

/** The `number`-th peer, with a key that nobody holds: quick to make by the thousand. */
export function makePeer(number: number, change: Partial<PeerConfig> = {}): PeerConfig {
  const address = `10.20.${String(1 + Math.floor(number / 250))}.${String(1 + (number % 250))}`
  return toPeer(number, digestKey(`peer ${String(number)}`), address, change)
}

function toPeer(number: number, publicKey: string, address: string, change: Partial<PeerConfig>): PeerConfig {
  return {
    publicKey,
    presharedKey: {
      networkId: 'network-1',
      networkTokenVersion: 1,
      gatewayId: 'gateway-1',
      gatewayTokenVersion: 1,
      peerKey: publicKey,
    },
    allowedIPs: [`${address}/32`, `fd20::${(0x1000 + number).toString(16)}/128`],
    endpoint: null,
    keepaliveS: 0,
    nodeId: `device-${String(number)}`,
    ...change,
  }
}

/** A preshared key that depends on its reference alone. */
export function presharedKeyOf(ref: PeerConfig['presharedKey']): string {
  return digestKey(`${ref.peerKey} ${String(ref.networkTokenVersion)} ${String(ref.gatewayTokenVersion)}`)
}

function digestKey(text: string): string {
  return toBase64(sha256(new TextEncoder().encode(text)))
}
