import { formatIp } from '#shared/base/ip.ts'
import type { PortSpan } from '#shared/base/port-spans.ts'
import type { Interval } from './boxes.ts'

/**
 * Parts of a set element in nft's syntax, each in one form only, so that two elements are equal when their
 * texts are: an address, a prefix where the interval is one, else `from-to`; a port or `from-to`.
 */
export function formatInterval({ version, from, to }: Interval): string {
  if (from === to) return formatIp({ version, value: from })
  const size = to - from + 1n
  const isPrefix = (size & (size - 1n)) === 0n && from % size === 0n
  if (!isPrefix) return `${formatIp({ version, value: from })}-${formatIp({ version, value: to })}`
  const hostBits = size.toString(2).length - 1
  return `${formatIp({ version, value: from })}/${(version === 4 ? 32 : 128) - hostBits}`
}

/** `tcp . 443`, `udp . 5000-5100`. */
export function formatSpan(span: PortSpan): string {
  return `${span.protocol} . ${span.from === span.to ? String(span.from) : `${span.from}-${span.to}`}`
}

/** The fields of one element of a concatenation. */
export function concat(...parts: readonly string[]): string {
  return parts.join(' . ')
}
