import { z } from 'zod'
import { contains, parseCidr } from '#shared/base/cidr.ts'
import { sha256Hex } from '#shared/base/digest.ts'
import type { Ip } from '#shared/base/ip.ts'
import { presharedKeyRef } from './config-value.ts'
import type { DeviceFile } from './device-file.ts'
import { canonicalJson } from '#shared/base/canonical-json.ts'

/**
 * All that a device's file says, without a secret: keys stand as references, so that it may be kept. Whether a
 * program writes the way to everywhere into its allowed IPs or not, the content is the same.
 */
export const deviceContent = z.object({
  /** The device's own. */
  publicKey: z.string(),
  addresses: z.array(z.string()),
  mtu: z.int(),
  peers: z.array(
    z.object({
      gatewayId: z.string(),
      publicKey: z.string(),
      endpoint: z.string(),
      insideIPs: z.array(z.string()),
      isExit: z.boolean(),
      keepaliveS: z.int(),
      presharedKey: presharedKeyRef,
    }),
  ),
})
export type DeviceContent = z.infer<typeof deviceContent>

/**
 * How the file that a device holds compares with what it should hold. `none`: it needs no file, since it has no key
 * or no gateway; `unknown`: its key is older than the record of files; `old`: it differs.
 */
export const fileStates = ['none', 'unknown', 'current', 'old'] as const
export type FileState = (typeof fileStates)[number]

/** The content of the file that a device should hold now; null: it needs none. */
export function contentOf(file: DeviceFile, publicKey: string | null): DeviceContent | null {
  if (publicKey === null || file.peers.length === 0) return null
  return {
    publicKey,
    addresses: [...file.addresses],
    mtu: file.mtu,
    peers: file.peers.map(
      ({ gatewayId, publicKey: peerKey, endpoint, insideIPs, isExit, keepaliveS, presharedKey }) => ({
        gatewayId,
        publicKey: peerKey,
        endpoint,
        insideIPs: [...insideIPs],
        isExit,
        keepaliveS,
        presharedKey,
      }),
    ),
  }
}

/** The version of a file: SHA-256 hex over its content. The order of its peers does not matter. */
export function contentVersion(content: DeviceContent): string {
  const peers = content.peers.toSorted((a, b) => (a.gatewayId < b.gatewayId ? -1 : 1))
  return sha256Hex(canonicalJson({ ...content, peers }))
}

/** The peer to which a device with this file sends an address: that of the longest prefix; null: past the tunnel. */
export function peerFor(content: DeviceContent, ip: Ip): DeviceContent['peers'][number] | null {
  let best: { readonly prefix: number; readonly peer: DeviceContent['peers'][number] } | null = null
  for (const peer of content.peers) {
    for (const text of peer.insideIPs) {
      const range = parseCidr(text)
      if (!range.ok || !contains(range.value, ip)) continue
      if (best === null || range.value.prefix > best.prefix) best = { prefix: range.value.prefix, peer }
    }
  }
  return best?.peer ?? content.peers.find((peer) => peer.isExit) ?? null
}

/** Why a file is old, each once, in the order in which a person would look for it. */
export const fileReasons = [
  'key',
  'address',
  'gateway-added',
  'gateway-removed',
  'gateway-key',
  'endpoint',
  'preshared-key',
  'ranges',
  'exit',
  'other',
] as const
export type FileReason = (typeof fileReasons)[number]

/** What differs between the file that a device holds and the one it should hold; empty: nothing. */
export function reasonsOf(held: DeviceContent, wanted: DeviceContent): FileReason[] {
  if (contentVersion(held) === contentVersion(wanted)) return []
  const [had, has] = [peersOf(held), peersOf(wanted)]
  const both = [...has].flatMap(([id, peer]) => {
    const before = had.get(id)
    return before === undefined ? [] : [[before, peer] as const]
  })
  const differs = (field: 'publicKey' | 'endpoint' | 'insideIPs' | 'isExit'): boolean =>
    both.some(([before, peer]) => canonicalJson(before[field]) !== canonicalJson(peer[field]))
  const found: Partial<Record<FileReason, boolean>> = {
    key: held.publicKey !== wanted.publicKey,
    address: canonicalJson(held.addresses) !== canonicalJson(wanted.addresses),
    'gateway-added': [...has.keys()].some((id) => !had.has(id)),
    'gateway-removed': [...had.keys()].some((id) => !has.has(id)),
    'gateway-key': differs('publicKey'),
    endpoint: differs('endpoint'),
    'preshared-key': both.some(([before, peer]) => tokens(before) !== tokens(peer)),
    ranges: differs('insideIPs'),
    exit: differs('isExit'),
  }
  const reasons = fileReasons.filter((reason) => found[reason] === true)
  return reasons.length === 0 ? ['other'] : reasons
}

function peersOf(content: DeviceContent): Map<string, DeviceContent['peers'][number]> {
  return new Map(content.peers.map((peer) => [peer.gatewayId, peer]))
}

function tokens({ presharedKey }: DeviceContent['peers'][number]): string {
  const { networkId, networkTokenVersion, gatewayId, gatewayTokenVersion } = presharedKey
  return `${networkId} ${networkTokenVersion} ${gatewayId} ${gatewayTokenVersion}`
}
