import ipaddr from 'ipaddr.js'
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
  return formatPlainIpv6(ip.value) ?? formatAnyIpv6(ip.value)
}

function formatAnyIpv6(value: bigint): string {
  const bytes: number[] = []
  for (let shift = 120n; shift >= 0n; shift -= 8n) bytes.push(Number((value >> shift) & 255n))
  return new ipaddr.IPv6(bytes).toRFC5952String()
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

/** By hand for the same reason: eight groups, or fewer around one `::`; null for every other form. */
function readPlainIpv6(text: string): bigint | null {
  const [head = '', tail, ...rest] = text.split('::')
  if (rest.length > 0) return null
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const left = 8 - before.length - after.length
  if (tail === undefined ? left !== 0 : left < 2) return null
  let hex = '0x'
  for (const group of before) {
    if (!isGroup(group)) return null
    hex += group.padStart(4, '0')
  }
  hex += '0000'.repeat(left)
  for (const group of after) {
    if (!isGroup(group)) return null
    hex += group.padStart(4, '0')
  }
  return BigInt(hex)
}

function isGroup(text: string): boolean {
  return /^[\da-f]{1,4}$/i.test(text)
}

/** An address with one longest run of zeros at most; null for every other one. */
function formatPlainIpv6(value: bigint): string | null {
  const hex = value.toString(16).padStart(32, '0')
  const groups: string[] = []
  let [from, length, run, isTied] = [0, 1, 0, false]
  for (let index = 0; index < 8; index += 1) {
    const group = hex.slice(index * 4, index * 4 + 4).replace(/^0{1,3}/, '')
    groups.push(group)
    run = group === '0' ? run + 1 : 0
    if (run > length) [from, length, isTied] = [index + 1 - run, run, false]
    else if (run === length && run > 1) isTied = true
  }
  if (isTied) return null
  if (length < 2) return groups.join(':')
  return `${groups.slice(0, from).join(':')}::${groups.slice(from + length).join(':')}`
}

function readIpv6(text: string): bigint | null {
  const plain = readPlainIpv6(text)
  if (plain !== null) return plain
  try {
    const parts = ipaddr.IPv6.parse(text).parts.map((part) => part.toString(16).padStart(4, '0'))
    return BigInt(`0x${parts.join('')}`)
  } catch {
    return null
  }
}
