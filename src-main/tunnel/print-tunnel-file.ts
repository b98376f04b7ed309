import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { formatEndpoint } from './endpoint.ts'

/**
 * An interface as a plain WireGuard file, for programs that take nothing else. The values of the spec are trusted
 * to be what they say: check it before. A peer without ranges is left without the line.
 */
export function printTunnelFile(spec: TunnelSpec): string {
  const dns = [...spec.dns.servers, ...spec.dns.domains]
  return [
    '[Interface]',
    `PrivateKey = ${spec.privateKey}`,
    `Address = ${spec.addresses.join(', ')}`,
    ...(dns.length === 0 ? [] : [`DNS = ${dns.join(', ')}`]),
    `MTU = ${spec.mtu}`,
    ...spec.peers.flatMap((peer) => [
      '',
      '[Peer]',
      `PublicKey = ${peer.publicKey}`,
      ...(peer.presharedKey === null ? [] : [`PresharedKey = ${peer.presharedKey}`]),
      ...(peer.allowedIPs.length === 0 ? [] : [`AllowedIPs = ${peer.allowedIPs.join(', ')}`]),
      ...(peer.endpoint === null ? [] : [`Endpoint = ${formatEndpoint(peer.endpoint)}`]),
      `PersistentKeepalive = ${peer.keepaliveS}`,
    ]),
    '',
  ].join('\n')
}
