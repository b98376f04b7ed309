import { BlockList, isIPv6 } from 'node:net'
import { isOwnAddress } from '#shared/node/ssh/forbidden-address.ts'
import type { Options } from './options.ts'

const loopback = listOf([['127.0.0.0', 8]], [['::1', 128]])
/** Private use (RFC 1918, RFC 6598, RFC 4193). */
const privateUse = listOf(
  [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['100.64.0.0', 10],
  ],
  [['fc00::', 7]],
)

/**
 * Whether this deployment may connect to an address that a tenant named, or that a name of theirs resolved
 * to. Its own machine and its provider's services never; private ranges unless strangers share the server.
 */
export function mayConnect(ip: string, options: Pick<Options, 'allowsLoopback' | 'publicOnly'>): boolean {
  const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
  if (options.allowsLoopback && loopback.check(ip, family)) return true
  if (isOwnAddress(ip)) return false
  return !options.publicOnly || !privateUse.check(ip, family)
}

type Subnet = readonly [network: string, prefix: number]

function listOf(subnets4: readonly Subnet[], subnets6: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets4) list.addSubnet(network, prefix, 'ipv4')
  for (const [network, prefix] of subnets6) list.addSubnet(network, prefix, 'ipv6')
  return list
}
