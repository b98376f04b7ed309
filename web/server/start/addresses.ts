import { BlockList, isIPv6 } from 'node:net'
import { isForbiddenAddress } from '#shared/node/ssh/forbidden-address.ts'
import type { Options } from './options.ts'
import { openOwnAddresses } from './own-addresses.ts'

const loopback = listOf([['127.0.0.0', 8]], [['::1', 128]])
/** Private use (RFC 1918, RFC 6598, RFC 4193), and networks for measurements (RFC 2544). */
const privateUse = listOf(
  [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['100.64.0.0', 10],
    ['198.18.0.0', 15],
  ],
  [['fc00::', 7]],
)

/** What decides about an address. */
export interface Borders extends Pick<Options, 'allowsLoopback' | 'publicOnly'> {
  /** Whether an address is this deployment's own and not to be reached; null: it may be. */
  readonly isOwn: ((ip: string) => boolean) | null
}

/**
 * Whether this deployment may connect to an address that a tenant named, or that a name of theirs resolved
 * to. Loopback and its provider's services never; its own machine and private ranges unless strangers share
 * the server.
 */
export function mayConnect(ip: string, { allowsLoopback, publicOnly, isOwn }: Borders): boolean {
  const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
  if (allowsLoopback && loopback.check(ip, family)) return true
  if (isForbiddenAddress(ip) || isOwn?.(ip) === true) return false
  return !publicOnly || !privateUse.check(ip, family)
}

/**
 * The addresses that a deployment with these options may connect to. Where strangers share it, its own machine
 * is none of them; the owner of a private one may well have a gateway on it.
 */
export async function openBorders(options: Options): Promise<(ip: string) => boolean> {
  const { allowsLoopback, isShared, publicOnly } = options
  const isOwn = (isShared || publicOnly) && !allowsLoopback ? await openOwnAddresses(options) : null
  return (ip) => mayConnect(ip, { allowsLoopback, publicOnly, isOwn })
}

type Subnet = readonly [network: string, prefix: number]

function listOf(subnets4: readonly Subnet[], subnets6: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets4) list.addSubnet(network, prefix, 'ipv4')
  for (const [network, prefix] of subnets6) list.addSubnet(network, prefix, 'ipv6')
  return list
}
