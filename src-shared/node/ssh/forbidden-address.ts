import { BlockList, isIPv6 } from 'node:net'

const own = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
  ['ff00::', 8],
] as const)
  own.addSubnet(network, prefix, 'ipv6')

/**
 * Whether an address can only be this machine's own or its provider's: loopback, link-local with the
 * metadata services, unspecified, multicast. A hosted server refuses them as gateways; private networks are
 * left to its operator.
 */
export function isOwnAddress(ip: string): boolean {
  return own.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
