import { isKey } from '#shared/base/key-text.ts'
import { printSection } from '#shared/base/wireguard-file.ts'
import {
  isAddressWithPrefix,
  isCanonicalRange,
  isEndpoint,
  isPlainId,
} from '#shared/compile/config/canonical.ts'
import type { GatewayConfig, PeerConfig, PresharedKeyRef } from '#shared/compile/config/config.ts'

// A value not in its canonical form comes from a fault elsewhere: nothing is printed then.

/** Values of the secrets that a configuration only refers to, given at the moment of printing. */
export interface Secrets {
  /** Null leaves the line out: the gateway adds its own. */
  readonly privateKey: string | null
  readonly presharedKey: (ref: PresharedKeyRef) => string
}

/**
 * A gateway's whole interface, for `wg setconf` and `wg syncconf`. The port is always written: without it these
 * commands take a random one.
 */
export function printInterface(config: GatewayConfig, secrets: Secrets): string {
  return [
    `# Trama, gateway ${held(isPlainId, config.gatewayId)}. Written by a synchronization: changes by hand are put back by the next one.`,
    ...printSection('Interface', {
      PrivateKey: secrets.privateKey === null ? null : held(isSecret, secrets.privateKey),
      ListenPort: whole(config.interface.listenPort),
    }),
    '',
    printPeers(config.peers, secrets.presharedKey),
  ].join('\n')
}

/**
 * Some peers, for `wg addconf`. Keepalive is always written: the tools of Debian 12 and Ubuntu 22.04 keep one
 * that is left out.
 */
export function printPeers(
  peers: readonly PeerConfig[],
  presharedKey: (ref: PresharedKeyRef) => string,
): string {
  return peers.map((peer) => printPeer(holdPeer(peer), presharedKey).join('\n')).join('\n')
}

/** One peer's lines as they are shown, the last one empty: what a machine has may be in any form. */
export function printPeer(peer: PeerConfig, presharedKey: (ref: PresharedKeyRef) => string): string[] {
  return [
    `# ${peer.nodeId}`,
    ...printSection('Peer', {
      PublicKey: peer.publicKey,
      PresharedKey: held(isSecret, presharedKey(peer.presharedKey)),
      AllowedIPs: peer.allowedIPs,
      Endpoint: peer.endpoint,
      PersistentKeepalive: peer.keepaliveS,
    }),
    '',
  ]
}

/** What a device's file holds once its keys are at hand. */
export interface DeviceFileText {
  readonly privateKey: string
  readonly addresses: readonly string[]
  readonly mtu: number
  readonly peers: readonly {
    readonly publicKey: string
    readonly presharedKey: string
    readonly endpoint: string
    readonly allowedIPs: readonly string[]
    readonly keepaliveS: number
  }[]
}

/** A device's file and QR code. Only keys that the WireGuard apps of all systems read; no name, no comment. */
export function printDeviceFile(file: DeviceFileText): string {
  return [
    ...printSection('Interface', {
      PrivateKey: held(isSecret, file.privateKey),
      Address: list(isAddressWithPrefix, file.addresses),
      MTU: whole(file.mtu),
    }),
    ...file.peers.flatMap((peer) => [
      '',
      ...printSection('Peer', {
        PublicKey: held(isKey, peer.publicKey),
        PresharedKey: held(isSecret, peer.presharedKey),
        AllowedIPs: list(isCanonicalRange, peer.allowedIPs),
        Endpoint: held(isEndpoint, peer.endpoint),
        PersistentKeepalive: whole(peer.keepaliveS),
      }),
    ]),
    '',
  ].join('\n')
}

function holdPeer(peer: PeerConfig): PeerConfig {
  held(isPlainId, peer.nodeId)
  held(isKey, peer.publicKey)
  for (const range of peer.allowedIPs) held(isCanonicalRange, range)
  if (peer.endpoint !== null) held(isEndpoint, peer.endpoint)
  whole(peer.keepaliveS)
  return peer
}

/** A key, or its placeholder where a file is only shown. */
function isSecret(text: string): boolean {
  return isKey(text) || /^<[\w ,/+-]{1,300}>$/.test(text)
}

function list(is: (text: string) => boolean, texts: readonly string[]): string {
  return texts.map((text) => held(is, text)).join(', ')
}

/** The text itself is in no message: it may be a key, or made to be read. */
function held(is: (text: string) => boolean, text: string): string {
  if (!is(text)) throw new Error(`a WireGuard file cannot hold what is not canonical (${is.name})`)
  return text
}

function whole(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error('a WireGuard file holds whole numbers')
  return String(value)
}
