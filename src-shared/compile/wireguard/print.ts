import type { GatewayConfig, PeerConfig, PresharedKeyRef } from '#shared/compile/config.ts'

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
    `# Trama, gateway ${config.gatewayId}. Written by a synchronization: changes by hand are put back by the next one.`,
    '[Interface]',
    ...(secrets.privateKey === null ? [] : [`PrivateKey = ${secrets.privateKey}`]),
    `ListenPort = ${config.interface.listenPort}`,
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
  return peers.map((peer) => printPeer(peer, presharedKey).join('\n')).join('\n')
}

/** One peer's lines, the last one empty. */
export function printPeer(peer: PeerConfig, presharedKey: (ref: PresharedKeyRef) => string): string[] {
  return [
    `# ${peer.nodeId}`,
    '[Peer]',
    `PublicKey = ${peer.publicKey}`,
    `PresharedKey = ${presharedKey(peer.presharedKey)}`,
    ...(peer.allowedIPs.length === 0 ? [] : [`AllowedIPs = ${peer.allowedIPs.join(', ')}`]),
    ...(peer.endpoint === null ? [] : [`Endpoint = ${peer.endpoint}`]),
    `PersistentKeepalive = ${peer.keepaliveS}`,
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
    '[Interface]',
    `PrivateKey = ${file.privateKey}`,
    `Address = ${file.addresses.join(', ')}`,
    `MTU = ${file.mtu}`,
    ...file.peers.flatMap((peer) => [
      '',
      '[Peer]',
      `PublicKey = ${peer.publicKey}`,
      `PresharedKey = ${peer.presharedKey}`,
      `AllowedIPs = ${peer.allowedIPs.join(', ')}`,
      `Endpoint = ${peer.endpoint}`,
      `PersistentKeepalive = ${peer.keepaliveS}`,
    ]),
    '',
  ].join('\n')
}
