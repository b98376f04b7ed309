import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { formatCidr, overlaps, parseCidr } from '#shared/base/cidr.ts'
import type { TunnelKeys, TunnelRecord } from '#main/tunnel/records/tunnel-record.ts'

const everywhere = ['0.0.0.0/0', '::/0']

/** The interface to bring up, from a record, its keys and the resolved addresses of its endpoints. */
export function buildSpec(
  record: TunnelRecord,
  keys: TunnelKeys,
  /** By host name. A peer whose host is missing is not dialled; it may still dial us. */
  addressOf: Readonly<Record<string, string>>,
): TunnelSpec {
  const { parts, options } = record
  const exit = options.allTraffic ? parts.peers.find((peer) => peer.isExit) : undefined
  return {
    name: record.interfaceName,
    privateKey: keys.privateKey,
    addresses: parts.addresses,
    mtu: parts.mtu,
    peers: parts.peers.map((peer) => {
      const address = peer.endpoint === null ? undefined : addressOf[peer.endpoint.host]
      return {
        publicKey: peer.publicKey,
        presharedKey: keys.presharedKeys[peer.publicKey] ?? null,
        endpoint:
          peer.endpoint === null || address === undefined ? null : { address, port: peer.endpoint.port },
        // Both families, even if the exit carries one: the other must not leave outside the tunnel.
        allowedIPs: peer === exit ? [...new Set([...peer.allowedIPs, ...everywhere])] : peer.allowedIPs,
        keepaliveS: peer.keepaliveS,
      }
    }),
    dns: parts.dns,
    excluded: options.excluded,
    killSwitch: options.killSwitch,
  }
}

/**
 * The first range that both interfaces would route, written as the narrower of the two. Two default routes overlap;
 * a default route and a narrower one do not, since the longer prefix wins.
 */
export function findOverlap(one: TunnelSpec, other: TunnelSpec): string | null {
  for (const mine of rangesOf(one))
    for (const theirs of rangesOf(other)) {
      if (!overlaps(mine, theirs)) continue
      const widest = Math.min(mine.prefix, theirs.prefix)
      if (widest === 0 && mine.prefix !== theirs.prefix) continue
      return formatCidr(mine.prefix >= theirs.prefix ? mine : theirs)
    }
  return null
}

function rangesOf(spec: TunnelSpec) {
  return spec.peers.flatMap((peer) =>
    peer.allowedIPs.flatMap((text) => {
      const range = parseCidr(text)
      return range.ok ? [range.value] : []
    }),
  )
}
