import { lookup, type LookupAddress } from 'node:dns'
import { lookup as resolve } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bareHost } from '#shared/base/loopback.ts'

/** Where an adapter may go, and how long it waits. */
export interface OutboundPolicy {
  /** Asked with every address that a tenant's host name has, and exactly those are connected to. */
  readonly allowAddress: (ip: string) => boolean
  readonly timeoutMs: number
}

/** An address that this deployment does not connect to. */
export class ForbiddenAddress extends Error {
  readonly code = 'address-not-allowed'
  constructor() {
    super('address-not-allowed')
  }
}

/** Resolves a name for a socket; fails when any of its addresses is not allowed. */
export function lookupWithin({ allowAddress }: OutboundPolicy): LookupFunction {
  return (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return answer(error, '', 0)
      if (!found.every(({ address }) => allowAddress(plainAddress(address))))
        return answer(new ForbiddenAddress(), '', 0)
      const [first] = found
      if (options.all === true) return answer(null, found)
      return answer(null, first?.address ?? '', first?.family)
    })
  }
}

/** Sockets do not look up a host that is an address already: it is asked about here. */
export function isForbiddenLiteral(host: string, { allowAddress }: OutboundPolicy): boolean {
  const bare = bareHost(host)
  return isIP(bare) !== 0 && !allowAddress(plainAddress(bare))
}

/** Names of settings that are resolved at once: libuv has two threads for names, which connections need as well. */
const mostAsked = 1

/**
 * Tells whether a host leads nowhere but to forbidden addresses, as far as can be told now: it spares people a setting
 * that cannot work. What is not resolved within the time is none, nor what would have to wait for another name; the
 * truth is what `lookupWithin` finds at each connection.
 */
export function createHostCheck(
  outbound: OutboundPolicy,
  addressesOf: (name: string) => Promise<readonly LookupAddress[]> = (name) => resolve(name, { all: true }),
): (host: string) => Promise<boolean> {
  const nothing: readonly LookupAddress[] = []
  let asked = 0
  return async (host) => {
    const bare = bareHost(host)
    if (isIP(bare) !== 0) return isForbiddenLiteral(bare, outbound)
    if (asked >= mostAsked) return false
    asked += 1
    const answered = new AbortController()
    const found = await Promise.race([
      addressesOf(bare)
        .catch(() => nothing)
        .finally(() => (asked -= 1)),
      wait(outbound.timeoutMs, nothing, { signal: answered.signal }).catch(() => nothing),
    ])
    answered.abort()
    return found.length > 0 && !found.some(({ address }) => outbound.allowAddress(plainAddress(address)))
  }
}

/** An IPv4-mapped IPv6 address (RFC 4291 2.5.5.2) is judged as the IPv4 address. */
function plainAddress(address: string): string {
  const [, dotted, high, low] =
    /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address) ?? []
  if (dotted !== undefined) return dotted
  if (high === undefined || low === undefined) return address
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.')
}
