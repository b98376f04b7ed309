import {
  contains,
  containsRange,
  formatCidr,
  lastOf,
  overlaps,
  parseCidr,
  type Cidr,
} from '#shared/base/cidr.ts'
import { formatIp, parseIp, type Ip } from '#shared/base/ip.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { privateRanges } from '#shared/base/special-ranges.ts'
import { bounds } from './bounds.ts'
import type { Network } from './network.ts'

/**
 * Reads a network's IPv4 range: private, /8 to /30, host bits zero. Answers `range-unreadable`,
 * `range-host-bits`, `range-not-private`, `range-size`.
 */
export function parseNetworkRange(
  text: string,
): Result<Cidr, RefusalOf<typeof parseCidr> | Problem<'range-not-private' | 'range-size'>> {
  const range = parseCidr(text)
  if (!range.ok) return range
  const { from, to } = { from: bounds.rangePrefix4.min, to: bounds.rangePrefix4.max }
  if (range.value.version !== 4) return fail(problem('range-unreadable', { value: text }))
  if (range.value.prefix < from || range.value.prefix > to)
    return fail(problem('range-size', { value: text, from, to }))
  const inside = privateRanges.some((outer) => containsRange(outer, range.value))
  return inside ? range : fail(problem('range-not-private', { value: text }))
}

/** A random unique local /64 (RFC 4193 3.2); `bytes` gives that many random bytes. */
export function makeUniqueLocalRange(bytes: (count: number) => Uint8Array): string {
  const global = [...bytes(5)].reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return formatCidr({ version: 6, value: (0xfdn << 120n) | (global << 80n), prefix: 64 })
}

/** Refuses a range that has addresses in common with another active network's: `network-overlaps`. */
export function refuseOverlap(
  range: Cidr,
  others: readonly Network[],
): Result<void, Problem<'network-overlaps'>> {
  const taken = others.filter((other) => other.active).map((other) => ({ other, range: known(other.range) }))
  const hit = taken.find((each) => overlaps(each.range, range))
  if (hit === undefined) return ok(undefined)
  const suggestion = nextFree(
    range,
    taken.map((each) => each.range),
  )
  return fail(
    problem(
      'network-overlaps',
      { range: formatCidr(range), network: hit.other.name, otherRange: hit.other.range, suggestion },
      ['range'],
    ),
  )
}

/** A private /24 that has no address in common with the ranges of an organization's networks. */
export function proposeRange(taken: readonly string[]): string {
  return nextFree(known('10.20.0.0/24'), taken.map(known))
}

/** Whether an address may be a member's: in the range, and neither its first nor its last (RFC 919). */
export function refuseAddress(
  text: string,
  rangeText: string,
): Result<Ip, RefusalOf<typeof parseIp> | Problem<'address-outside' | 'address-reserved'>> {
  const ip = parseIp(text)
  return ip.ok ? addressRefuser(rangeText)(ip.value, text) : ip
}

/** The same of many addresses in one range, which were read already. */
export function addressRefuser(
  rangeText: string,
): <T extends Ip>(ip: T, text: string) => Result<T, Problem<'address-outside' | 'address-reserved'>> {
  const range = known(rangeText)
  const last = lastOf(range)
  return (ip, text) => {
    const { version, value } = ip
    if (version !== range.version || value < range.value || value > last)
      return fail(problem('address-outside', { address: text, range: rangeText }))
    const reserved = value === range.value || (version === 4 && value === last)
    return reserved ? fail(problem('address-reserved', { address: formatIp(ip) })) : ok(ip)
  }
}

function nextFree(range: Cidr, taken: readonly Cidr[]): string {
  const size = lastOf(range) - range.value + 1n
  for (const outer of privateRanges) {
    const start = contains(outer, range) ? range.value : outer.value
    for (
      let value = start;
      value + size - 1n <= lastOf(outer) && value < start + size * 4096n;
      value += size
    ) {
      const candidate: Cidr = { version: 4, value, prefix: range.prefix }
      if (!taken.some((each) => overlaps(each, candidate))) return formatCidr(candidate)
    }
  }
  return formatCidr(range)
}

function known(text: string): Cidr {
  const range = parseCidr(text)
  if (!range.ok) throw new Error(`not a range: ${text}`)
  return range.value
}
