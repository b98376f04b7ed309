import type { InterfaceParts } from '#shared/contract/member.ts'
import { parseEndpoint } from '#main/tunnel/file/endpoint.ts'
import type { TunnelKeys, TunnelParts } from '#main/tunnel/records/tunnel-record.ts'

/** What the API says of an interface, its secrets apart from the rest. */
export interface HeardParts {
  readonly parts: TunnelParts
  readonly presharedKeys: TunnelKeys['presharedKeys']
}

/** Takes an answer of the API apart. It names no name servers: those of this computer stay. */
export function toHeard(answer: InterfaceParts): HeardParts {
  return {
    parts: {
      addresses: answer.addresses,
      mtu: answer.mtu,
      dns: { servers: [], domains: [] },
      peers: answer.peers.map((peer) => ({
        publicKey: peer.publicKey,
        endpoint: parseEndpoint(peer.endpoint),
        allowedIPs: peer.allowedIPs,
        isExit: peer.isExit,
        keepaliveS: peer.keepaliveS,
        gatewayName: peer.gatewayName,
      })),
    },
    presharedKeys: Object.fromEntries(answer.peers.map((peer) => [peer.publicKey, peer.presharedKey])),
  }
}

/** Whether two sets of parts would make another interface. Order counts: it is that of the API. */
export function isSame(one: TunnelParts, other: TunnelParts): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
