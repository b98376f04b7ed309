import { bitsOf, formatIp, parseIp, type Ip } from './ip.ts'
import { problem, type Problem } from './problem.ts'
import { fail, ok, type Result } from './result.ts'

/** An address range: its first address and how many leading bits are fixed (RFC 4632). */
export interface Cidr {
  readonly version: 4 | 6
  readonly value: bigint
  readonly prefix: number
}

/**
 * Reads `10.20.0.0/24`, `fd00::/48` or a bare address (as /32 or /128). Host bits must be zero: with some
 * set it answers `range-host-bits` with the range that was probably meant. Else `range-unreadable`.
 */
export function parseCidr(text: string): Result<Cidr, Problem<'range-unreadable' | 'range-host-bits'>> {
  const trimmed = text.trim()
  const [address = '', prefixText, ...rest] = trimmed.split('/')
  const ip = parseIp(address)
  if (!ip.ok || rest.length > 0) return fail(problem('range-unreadable', { value: trimmed }))
  const bits = bitsOf(ip.value.version)
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText))
    return fail(problem('range-unreadable', { value: trimmed }))
  const prefix = prefixText === undefined ? bits : Number(prefixText)
  if (prefix > bits) return fail(problem('range-unreadable', { value: trimmed }))
  const masked = rangeOf(ip.value, prefix)
  if (masked.value !== ip.value.value)
    return fail(problem('range-host-bits', { value: trimmed, suggestion: formatCidr(masked) }))
  return ok(masked)
}

/** The range of this prefix length that holds the address. */
export function rangeOf(ip: Ip, prefix: number): Cidr {
  const hostBits = BigInt(bitsOf(ip.version) - prefix)
  return { version: ip.version, value: (ip.value >> hostBits) << hostBits, prefix }
}

/** Canonical text, always with its prefix: `192.168.10.5/32`. */
export function formatCidr(cidr: Cidr): string {
  return `${formatIp(cidr)}/${cidr.prefix}`
}

/** The last address of the range. */
export function lastOf(cidr: Cidr): bigint {
  return cidr.value + (1n << BigInt(bitsOf(cidr.version) - cidr.prefix)) - 1n
}

/** Whether the address lies in the range. */
export function contains(cidr: Cidr, ip: Ip): boolean {
  return cidr.version === ip.version && ip.value >= cidr.value && ip.value <= lastOf(cidr)
}

/** Whether all of `inner` lies in the range. */
export function containsRange(outer: Cidr, inner: Cidr): boolean {
  return contains(outer, inner) && lastOf(inner) <= lastOf(outer)
}

/** IPv4 first, then by the first address, the wider range before those in it. */
export function compareRanges(a: Cidr, b: Cidr): number {
  if (a.version !== b.version) return a.version - b.version
  return a.value < b.value ? -1 : a.value > b.value ? 1 : a.prefix - b.prefix
}

/** Whether the ranges have an address in common. */
export function overlaps(a: Cidr, b: Cidr): boolean {
  return a.version === b.version && a.value <= lastOf(b) && b.value <= lastOf(a)
}
