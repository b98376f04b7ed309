import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { formatCidr, overlaps, parseCidr } from '#shared/base/cidr.ts'
import type { TunnelKeys, TunnelRecord } from '#main/tunnel/records/tunnel-record.ts'

const everywhere = ['0.0.0.0/0', '::/0']

/** The interface that a record, its keys and the resolved addresses of its endpoints make. */
export function buildSpec(
  record: TunnelRecord,
  keys: TunnelKeys,
  /** By host; one that is missing is not dialled, its peer may still dial us. */
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
        // Both families, whatever the exit carries: what could not follow it must not leave beside it.
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
 * The first range that both interfaces would take, as the narrower one says it. Two ways to everywhere are one;
 * a way to everywhere and one to a place are none, since the longer prefix decides.
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
