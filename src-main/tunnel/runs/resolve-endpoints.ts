import { parseIp } from '#shared/base/ip.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { TunnelParts } from '#main/tunnel/records/tunnel-record.ts'

/** Names and ways as this computer knows them. */
export interface Resolver {
  /** Addresses of a name, of both families, in the order of the answer. Empty: none, or nobody answered. */
  addresses(host: string): Promise<readonly string[]>
  /** Whether this computer has a way to an address of this family now. Nothing is sent. */
  hasWay(address: string): Promise<boolean>
}

export interface Resolved {
  /** By host, the address to dial. */
  readonly addressOf: Readonly<Record<string, string>>
  /** By host, all that are known, for the next time. */
  readonly known: Readonly<Record<string, readonly string[]>>
}

/**
 * Chooses an address for each endpoint: the one that worked last, then those this computer has a way to, in the
 * order of the answer; each further attempt takes the next one. Where no name is resolved (a kill switch holds
 * DNS back) what was known before is used. Answers `host-unresolved` when no endpoint at all has an address.
 */
export async function resolveEndpoints(
  peers: TunnelParts['peers'],
  before: Readonly<Record<string, readonly string[]>>,
  attempt: number,
  resolver: Resolver,
): Promise<Result<Resolved, Problem<'host-unresolved'>>> {
  const hosts = [...new Set(peers.flatMap((peer) => (peer.endpoint === null ? [] : [peer.endpoint.host])))]
  const known: Record<string, readonly string[]> = {}
  const addressOf: Record<string, string> = {}
  await Promise.all(
    hosts.map(async (host) => {
      if (parseIp(host).ok) {
        addressOf[host] = host
        return
      }
      const found = await order(await resolver.addresses(host), before[host] ?? [], resolver)
      const address = found[attempt % Math.max(found.length, 1)]
      if (address === undefined) return
      known[host] = found
      addressOf[host] = address
    }),
  )
  const missing = hosts.find((host) => addressOf[host] === undefined)
  return missing !== undefined && Object.keys(addressOf).length === 0
    ? fail(problem('host-unresolved', { host: missing }))
    : ok({ addressOf, known })
}

async function order(
  found: readonly string[],
  before: readonly string[],
  resolver: Resolver,
): Promise<readonly string[]> {
  if (found.length === 0) return before
  const ways = await Promise.all(found.map((address) => resolver.hasWay(address)))
  const rank = (address: string, index: number): number =>
    ways[index] !== true ? 2 : address === before[0] ? 0 : 1
  return found
    .map((address, index) => ({ address, index, rank: rank(address, index) }))
    .toSorted((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ address }) => address)
}
