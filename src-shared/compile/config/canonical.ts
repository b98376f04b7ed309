import { formatCidr, parseCidr } from '#shared/base/cidr.ts'
import { bitsOf, formatIp, parseIp } from '#shared/base/ip.ts'
import { bounds } from '#shared/model/bounds.ts'
import { parseHost } from '#shared/model/read-forms.ts'

// What stands in a file that root reads on a gateway has one form only. Asked where a configuration is received
// and once more where it is printed, so that no text can begin a line or a word of its own there.

const addressText = /^[0-9a-f:.]{2,45}$/
const prefixText = /^(?:0|[1-9]\d{0,2})$/

/** An id as it may stand in a comment of a file. */
export function isPlainId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

/** A range with host bits zero: `10.20.0.0/24`. */
export function isCanonicalRange(text: string): boolean {
  if (!isAddressWithPrefix(text)) return false
  const range = parseCidr(text)
  return range.ok && formatCidr(range.value) === text
}

/** An address with the length of its network's prefix: `10.20.0.1/24`. */
export function isAddressWithPrefix(text: string): boolean {
  const [address = '', prefix = '', ...rest] = text.length > 49 ? [] : text.split('/')
  if (rest.length > 0 || !addressText.test(address) || !prefixText.test(prefix)) return false
  const ip = parseIp(address)
  return ip.ok && formatIp(ip.value) === address && Number(prefix) <= bitsOf(ip.value.version)
}

/** `host:port`, `[v6]:port`, with the host as `parseHost` writes it. */
export function isEndpoint(text: string): boolean {
  const [, inBrackets, plain, port] =
    /^(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9.-]{1,253})):([1-9]\d{0,4})$/.exec(text) ?? []
  const host = parseHost(inBrackets ?? plain ?? '')
  return host.ok && host.value === (inBrackets ?? plain) && Number(port) <= bounds.port.max
}
