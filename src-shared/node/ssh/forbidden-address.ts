import { BlockList, isIPv6 } from 'node:net'

const forbidden = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  // Link-local, with the metadata services of most providers.
  ['169.254.0.0', 16],
  // IETF assignments; Oracle's metadata service is 192.0.0.192.
  ['192.0.0.0', 24],
  // Relays of 6to4 (RFC 7526).
  ['192.88.99.0', 24],
  // Azure's WireServer.
  ['168.63.129.16', 32],
  // Alibaba Cloud's metadata service and resolvers.
  ['100.100.100.200', 32],
  ['100.100.2.136', 32],
  ['100.100.2.138', 32],
  // IBM Cloud's service endpoints.
  ['161.26.0.0', 16],
  ['166.8.0.0', 14],
  ['224.0.0.0', 3],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  // Unspecified, loopback, and IPv4 in the oldest of its clothes (RFC 4291 2.5.5.1).
  ['::', 96],
  // IPv4 behind a translator: RFC 2765, 6052, 8215. Which IPv4 address that is, only the translator knows.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // IPv4 inside of Teredo (RFC 4380) and 6to4 (RFC 3056).
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['fe80::', 10],
  // Site-local, which came before unique local addresses (RFC 3879).
  ['fec0::', 10],
  // Services of Amazon, Google, Oracle and Scaleway.
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
  ['fd00:c1::a9fe:a9fe', 128],
  ['fd00:42::42', 128],
  ['ff00::', 8],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv6')

/**
 * Whether an address can only be this machine's own, its provider's service, or another address in disguise:
 * loopback, link-local, metadata services, unspecified, multicast, IPv6 that carries IPv4. A hosted server
 * refuses them as gateways; private networks are left to its operator.
 */
export function isForbiddenAddress(ip: string): boolean {
  return forbidden.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
