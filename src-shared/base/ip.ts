import { problem, type Problem } from './problem.ts'
import { fail, ok, type Result } from './result.ts'

/** One IP address as a number, so that ranges are plain comparisons. */
export interface Ip {
  readonly version: 4 | 6
  readonly value: bigint
}

/** Bits of an address of this version. */
export function bitsOf(version: 4 | 6): 32 | 128 {
  return version === 4 ? 32 : 128
}

/**
 * Reads an IPv4 address of four decimal parts (RFC 6943 3.1.1 names the dangers of other forms) or an
 * IPv6 address (RFC 4291), without zone. Answers `address-incomplete` while an IPv4 address is being
 * typed, else `address-unreadable`.
 */
export function parseIp(text: string): Result<Ip, Problem<'address-incomplete' | 'address-unreadable'>> {
  const trimmed = text.trim()
  const value4 = readIpv4(trimmed)
  if (value4 !== null) return ok({ version: 4, value: value4 })
  if (/^\d{1,3}(\.\d{0,3}){0,3}$/.test(trimmed))
    return fail(problem('address-incomplete', { value: trimmed }))
  const value6 = trimmed.includes(':') && !trimmed.includes('%') ? readIpv6(trimmed) : null
  return value6 === null
    ? fail(problem('address-unreadable', { value: trimmed }))
    : ok({ version: 6, value: value6 })
}

/** Canonical text: dotted decimal, or RFC 5952. */
export function formatIp(ip: Ip): string {
  if (ip.version === 4) {
    const value = Number(ip.value)
    return `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`
  }
  return formatIpv6(ip.value)
}

/** By hand, since compiling reads tens of thousands of them: four decimal parts without leading zeros. */
function readIpv4(text: string): bigint | null {
  const parts = text.split('.')
  if (parts.length !== 4) return null
  let value = 0
  for (const part of parts) {
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return null
    value = value * 256 + Number(part)
  }
  return BigInt(value)
}

/**
 * Eight groups, or fewer around one `::`, which stands for one or more; the last two may be written as an IPv4 address
 * (RFC 4291 2.2). Null for every other form.
 */
function readIpv6(text: string): bigint | null {
  const [head = '', tail, ...rest] = text.split('::')
  if (rest.length > 0) return null
  const before = groupsOf(head, tail === undefined)
  const after = groupsOf(tail ?? '', true)
  if (before === null || after === null) return null
  const left = 8 - before.length - after.length
  if (tail === undefined ? left !== 0 : left < 1) return null
  const groups = [...before, ...Array<string>(left).fill('0'), ...after]
  return BigInt(`0x${groups.map((group) => group.padStart(4, '0')).join('')}`)
}

/** Groups between colons; null: one of them is none. `isEnd`: an IPv4 address may stand at their end. */
function groupsOf(text: string, isEnd: boolean): readonly string[] | null {
  if (text === '') return []
  const groups = text.split(':')
  const last = groups.at(-1) ?? ''
  if (isEnd && last.includes('.')) {
    const value = readIpv4(last)
    if (value === null) return null
    groups.splice(-1, 1, (value >> 16n).toString(16), (value & 0xffffn).toString(16))
  }
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) ? groups : null
}

/** RFC 5952: the first of the longest runs of zeros is left out, no single one is. */
function formatIpv6(value: bigint): string {
  const hex = value.toString(16).padStart(32, '0')
  const groups: string[] = []
  let [from, length, run] = [0, 1, 0]
  for (let index = 0; index < 8; index += 1) {
    const group = hex.slice(index * 4, index * 4 + 4).replace(/^0{1,3}/, '')
    groups.push(group)
    run = group === '0' ? run + 1 : 0
    if (run > length) [from, length] = [index + 1 - run, run]
  }
  if (length < 2) return groups.join(':')
  return `${groups.slice(0, from).join(':')}::${groups.slice(from + length).join(':')}`
}
