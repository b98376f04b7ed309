import { contains, containsRange, parseCidr, type Cidr } from './cidr.ts'
import type { Ip } from './ip.ts'

/**
 * What is not the internet, disjoint, ascending. IPv4: private, shared, loopback, link-local, documentation,
 * benchmarking, multicast and reserved ranges (IANA IPv4 Special-Purpose Address Registry, RFC 6890). IPv6: all but
 * global unicast (RFC 4291 2.4), and of that what is special (IANA IPv6 Special-Purpose Address Registry) and 6to4,
 * whose addresses hold IPv4 ones (RFC 3056).
 */
export const specialRanges = {
  4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  6: ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'],
} as const

const parsed: readonly Cidr[] = [...specialRanges[4], ...specialRanges[6]].map(known)

/** The private ranges of RFC 1918 and the shared one of RFC 6598. */
export const privateRanges: readonly Cidr[] = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
].map(known)

/** These, and those of a link (RFC 3927, RFC 4291 2.5.6), a machine (RFC 1122, RFC 4291 2.5.3) and a site (RFC 4193). */
export const localRanges: readonly Cidr[] = [
  ...privateRanges,
  ...['169.254.0.0/16', '127.0.0.0/8', 'fc00::/7', 'fe80::/10', '::1/128'].map(known),
]

/** Of examples and templates, where no machine is (RFC 5737, RFC 3849, RFC 9637). */
const documentationRanges: readonly Cidr[] = [
  '192.0.2.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '2001:db8::/32',
  '3fff::/20',
].map(known)

/** Whether an address stands for one in documents. */
export function isDocumentation(ip: Ip): boolean {
  return documentationRanges.some((range) => contains(range, ip))
}

/** Whether an address is one that the internet does not route. */
export function isSpecial(ip: Ip): boolean {
  return parsed.some((range) => contains(range, ip))
}

/** Whether all of a range is what the internet does not route. */
export function isAllSpecial(range: Cidr): boolean {
  return parsed.some((outer) => containsRange(outer, range))
}

function known(text: string): Cidr {
  const cidr = parseCidr(text)
  if (!cidr.ok) throw new Error(`not a range: ${text}`)
  return cidr.value
}
