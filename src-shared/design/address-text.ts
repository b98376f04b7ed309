import { parseCidr } from '#shared/base/cidr.ts'
import { parseIp } from '#shared/base/ip.ts'

/** What a text in an address field is, as it was typed. */
export type AddressText = 'empty' | 'ip' | 'range' | 'host' | 'unreadable'

/** Reads a text as an address field does: nothing of it is refused, only told apart. */
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
