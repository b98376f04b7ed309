import { printSection } from '#shared/base/wireguard-file.ts'
import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { formatEndpoint } from './endpoint.ts'

/**
 * An interface as a plain WireGuard file, for programs that take nothing else. The values of the spec are trusted
 * to be what they say: check it before. A peer without ranges is left without the line.
 */
export function printTunnelFile(spec: TunnelSpec): string {
  return [
    ...printSection('Interface', {
      PrivateKey: spec.privateKey,
      Address: spec.addresses,
      DNS: [...spec.dns.servers, ...spec.dns.domains],
      MTU: spec.mtu,
    }),
    ...spec.peers.flatMap((peer) => [
      '',
      ...printSection('Peer', {
        PublicKey: peer.publicKey,
        PresharedKey: peer.presharedKey,
        AllowedIPs: peer.allowedIPs,
        Endpoint: peer.endpoint === null ? null : formatEndpoint(peer.endpoint),
        PersistentKeepalive: peer.keepaliveS,
      }),
    ]),
    '',
  ].join('\n')
}
