import { contains } from '#shared/base/cidr.ts'
import { bitsOf, parseIp, type Ip } from '#shared/base/ip.ts'
import { localRanges } from '#shared/base/special-ranges.ts'

/** An address among the words of a line. */
export interface FoundAddress {
  /** As a field takes it, with the prefix length of a mask. */
  readonly text: string
  readonly field: 'privateIp' | 'publicIp'
  readonly prefix: number | null
  /** Whether it is that of a network: nothing is set behind its prefix. */
  readonly isNetwork: boolean
  readonly start: number
  readonly end: number
  /** It stands by itself, and is no part of an URL nor followed by a port. */
  readonly isWhole: boolean
  /** What stands before says that it belongs to somebody else: a gateway, a server of names. */
  readonly isOfOther: boolean
}

const four = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?!\d|\.\d)/g
const six = /(?<=^|[\s,;()[\]|=<>"']|\bipv?6?:)[\da-f]{0,4}(?::[\da-f]{0,4}){2,8}(?![\w:.])/gi
const prefixAfter = /^\s?\/\s?(\d{1,3})(?![\d.])/
const maskAfter =
  /^[\s/,;(]{0,4}(?:(?:sub)?net ?mask|mask|m[aá]scara)?[\s:=]{0,3}(255(?:\.\d{1,3}){3})(?!\d|\.\d)/i
/** One of a pool is no address of a machine. */
const poolAfter = /^(?:\s?[-–—]\s?(?:\d{1,3}\.){3}\d|[-–—]\d)/
const poolBefore = /(?:\d{1,3}\.){3}\d{1,3}\s?[-–—]\s?$/
const otherBefore =
  /(?:\b(?:gw|gateway|dns|dhcp|ntp|peers?|neighbou?rs?|next[ -]hop|syslog|radius|puerta de enlace|pasarela|vecinos?)\s{0,3}[:=]|\bvia)\s{0,3}$/i
/** What is looked at on either side of an address. */
const around = 48

/** The addresses of a line in their order, in one walk over it. */
export function findAddresses(line: string): readonly FoundAddress[] {
  const found = [...matchesOf(line, four), ...(line.includes(':') ? matchesOf(line, six) : [])]
  return found.toSorted((a, b) => a.start - b.start)
}

function matchesOf(line: string, form: RegExp): readonly FoundAddress[] {
  return [...line.matchAll(form)].flatMap(({ 0: written, index }) => {
    const ip = parseIp(written)
    const [before, after] = [
      line.slice(Math.max(0, index - around), index),
      line.slice(index + written.length),
    ]
    const found = ip.ok ? toFound(ip.value, written, before, after.slice(0, around)) : null
    return found === null ? [] : [{ ...found, start: index, end: index + written.length + found.length }]
  })
}

function toFound(
  ip: Ip,
  written: string,
  before: string,
  after: string,
): (Omit<FoundAddress, 'start' | 'end'> & { readonly length: number }) | null {
  // All of them, or a mask.
  if (ip.value === 0n || (ip.version === 4 && ip.value >= 0xff000000n)) return null
  if (poolBefore.test(before) || poolAfter.test(after)) return null
  const { prefix, length } = prefixOf(ip, after)
  const next = after.charAt(length)
  const isInUrl = /[/@\w]$/.test(before) || /^:\d|^[/\w%]/.test(after.slice(length, length + 2))
  const hosts = prefix === null ? 0n : (1n << BigInt(bitsOf(ip.version) - prefix)) - 1n
  return {
    text: prefix === null ? written : `${written}/${prefix}`,
    field: localRanges.some((range) => contains(range, ip)) ? 'privateIp' : 'publicIp',
    prefix,
    isNetwork: hosts > 0n && (ip.value & hosts) === 0n,
    length,
    isWhole: !isInUrl && next !== '-',
    isOfOther: otherBefore.test(before),
  }
}

/** How long the prefix of an address is, and what is written for it. */
function prefixOf(ip: Ip, after: string): { readonly prefix: number | null; readonly length: number } {
  const slash = prefixAfter.exec(after)
  if (slash !== null) {
    const prefix = Number(slash[1])
    return prefix <= bitsOf(ip.version) ? { prefix, length: slash[0].length } : { prefix: null, length: 0 }
  }
  const mask = ip.version === 4 ? maskAfter.exec(after) : null
  const read = mask === null ? null : parseIp(mask[1] ?? '')
  if (mask === null || read === null || !read.ok) return { prefix: null, length: 0 }
  const bits = read.value.value.toString(2)
  const isMask = /^1+0*$/.test(bits)
  return isMask
    ? { prefix: bits.replaceAll('0', '').length, length: mask[0].length }
    : { prefix: null, length: 0 }
}

const separator = /[|,;·•–—:=/-]$/
const firstSeparator = /^[|,;·•–—:=/-]/
const title = /(?:^|[\s(|,;])(?:ip|ipv4|ipv6)(?: ?(?:addr(?:ess)?|direcci[oó]n))?\s{0,3}[:=]?\s{0,3}$/i

/** A line without an address that stands in it, and without what was said only of it. */
export function withoutAddress(line: string, { start, end }: Pick<FoundAddress, 'start' | 'end'>): string {
  let left = line.slice(0, start)
  const said = title.exec(left.slice(-around))
  if (said !== null) left = left.slice(0, left.length - said[0].length + (/^[(|,;]/.test(said[0]) ? 1 : 0))
  left = left.trimEnd()
  let right = line.slice(end).trimStart()
  if (right === '.') right = ''
  if (/[([]$/.test(left) && /^[)\]]/.test(right)) {
    left = left.slice(0, -1).trimEnd()
    right = right.slice(1).trimStart()
  }
  const isFirst = left === '' || /[([]$/.test(left)
  if (isFirst) right = right.replace(firstSeparator, '').trimStart()
  else if (separator.test(left) && (right === '' || firstSeparator.test(right) || /^[)\]]/.test(right)))
    left = left.slice(0, -1).trimEnd()
  const isClose = /[([]$/.test(left) || left === '' || right === '' || /^[,;.)]/.test(right)
  const rest = isClose ? left + right : `${left} ${right}`
  return inBrackets.exec(rest)?.[1]?.trim() ?? rest
}

/** `10.0.0.0/24 (eu-west-3a)`: nothing is left that the brackets tell from. */
const inBrackets = /^\s*\(([^()]+)\)\s*$/
