import {
  compareRanges,
  contains,
  containsRange,
  formatCidr,
  overlaps,
  parseCidr,
  type Cidr,
} from '#shared/base/cidr.ts'
import { bitsOf, formatIp, type Ip } from '#shared/base/ip.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { bounds } from './bounds.ts'

/** What is never behind a gateway: this host, link-local, multicast, reserved. */
const neverBehind = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '::/8',
  'fe80::/10',
  'ff00::/8',
].map(known)

/** Ranges that many home routers use: people there reach either their home network or what is behind the gateway. */
const homeRanges = [
  '192.168.0.0/23',
  '192.168.2.0/24',
  '192.168.8.0/24',
  '192.168.10.0/24',
  '192.168.50.0/24',
  '192.168.68.0/24',
  '192.168.86.0/24',
  '192.168.88.0/24',
  '192.168.100.0/24',
  '192.168.178.0/24',
  '10.0.0.0/24',
  '10.0.1.0/24',
  '10.1.1.0/24',
].map(known)

/**
 * Reads a range behind a gateway: a CIDR or one address. Answers `range-unreadable`, `range-host-bits`,
 * `range-size` for one that is too wide, and `range-not-behind` for what lies behind no machine.
 */
export function parseGatewayRange(
  text: string,
): Result<Cidr, RefusalOf<typeof parseCidr> | Problem<'range-size' | 'range-not-behind'>> {
  const trimmed = text.trim()
  const read = parseCidr(trimmed)
  if (!read.ok) return read
  const range = read.value
  const from = range.version === 4 ? bounds.gatewayRange.prefix4 : bounds.gatewayRange.prefix6
  if (range.prefix < from)
    return fail(problem('range-size', { value: trimmed, from, to: bitsOf(range.version) }))
  return neverBehind.some((each) => overlaps(each, range))
    ? fail(problem('range-not-behind', { value: trimmed }))
    : ok(range)
}

/** Ranges in canonical text and order, without those that another one holds. Refuses like `parseGatewayRange`. */
export function readGatewayRanges(
  texts: readonly string[],
): Result<string[], RefusalOf<typeof parseGatewayRange>> {
  const ranges: Cidr[] = []
  for (const text of texts) {
    const range = parseGatewayRange(text)
    if (!range.ok) return range
    ranges.push(range.value)
  }
  return ok(withoutCovered(ranges).map(formatCidr))
}

/** Ranges of a gateway as numbers; what cannot be read is left out. */
export function parseRanges(texts: readonly string[]): Cidr[] {
  return texts.flatMap((text) => {
    const range = parseCidr(text)
    return range.ok ? [range.value] : []
  })
}

/** Whether home networks are likely to use the same addresses. */
export function isHomeRange(range: Cidr): boolean {
  return homeRanges.some((each) => overlaps(each, range))
}

/**
 * The range to propose for an address behind a gateway: the smallest directly connected one that holds it, else
 * the /24 (IPv4) or /64 (IPv6) around it, so that there is space for more; the address alone where that range would
 * meet one of `taken`. A range that was asked for stays as wide as it is.
 */
export function proposeRange(address: Cidr, connected: readonly Cidr[], taken: readonly Cidr[]): Cidr {
  const isFree = (range: Cidr): boolean => !taken.some((each) => overlaps(each, range))
  const around = connected
    .filter((range) => contains(range, address) && range.prefix <= address.prefix && isFree(range))
    .toSorted((a, b) => b.prefix - a.prefix)[0]
  if (around !== undefined) return around
  const usual = address.version === 4 ? 24 : 64
  if (address.prefix <= usual) return address
  const hostBits = BigInt(bitsOf(address.version) - usual)
  const wider: Cidr = {
    version: address.version,
    value: (address.value >> hostBits) << hostBits,
    prefix: usual,
  }
  return isFree(wider) ? wider : address
}

/** Whether one of the ranges holds all of the other. */
export function isWithin(ranges: readonly Cidr[], inner: Cidr): boolean {
  return ranges.some((outer) => containsRange(outer, inner))
}

/** Text of a range; of a single address without its prefix length. */
export function formatRange(range: Cidr): string {
  const ip: Ip = { version: range.version, value: range.value }
  return range.prefix === bitsOf(range.version) ? formatIp(ip) : formatCidr(range)
}

function withoutCovered(ranges: readonly Cidr[]): Cidr[] {
  const kept: Cidr[] = []
  for (const range of ranges.toSorted(compareRanges)) {
    const last = kept.at(-1)
    if (last === undefined || !isWithin([last], range)) kept.push(range)
  }
  return kept
}

function known(text: string): Cidr {
  const range = parseCidr(text)
  if (!range.ok) throw new Error(`not a range: ${text}`)
  return range.value
}
