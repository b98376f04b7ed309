import { formatIp, parseIp } from '#shared/base/ip.ts'

/** Where a peer is dialled: an address or a name, and a UDP port. */
export interface Endpoint {
  readonly host: string
  readonly port: number
}

const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i

/** Whether the text may be a DNS name (RFC 1035 2.3.4; underscores are met in the wild). */
export function isHostName(text: string): boolean {
  const labels = text.replace(/\.$/, '').split('.')
  // A last label of digits only would be read as an IPv4 address by some (WHATWG URL 3.5).
  return text.length <= 253 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** Reads `host:port` or `[v6]:port`; null for anything else, also for zones and names of ports. */
export function parseEndpoint(text: string): Endpoint | null {
  const found = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(text)
  if (found === null) return null
  const [, bracketed, plain = '', portText] = found
  const port = Number(portText)
  if (port < 1 || port > 65535) return null
  const ip = parseIp(bracketed ?? plain)
  if (bracketed !== undefined)
    return ip.ok && ip.value.version === 6 ? { host: formatIp(ip.value), port } : null
  if (ip.ok) return { host: formatIp(ip.value), port }
  return isHostName(plain) ? { host: plain.toLowerCase(), port } : null
}

/** As WireGuard's tools read it. */
export function formatEndpoint(endpoint: { readonly address: string; readonly port: number }): string {
  const { address, port } = endpoint
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}
