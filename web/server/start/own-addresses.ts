import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { bareHost } from '#shared/base/loopback.ts'
import type { Options } from './options.ts'

const lookAgainMs = 60_000

/** Where this deployment is itself, and what it learns that from. */
export interface OwnPlaces {
  readonly interfaces: () => readonly string[]
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly nowMs: () => number
}

const machine: OwnPlaces = {
  interfaces: () =>
    Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address)),
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  nowMs: () => Date.now(),
}

/**
 * Answers whether an address is this deployment's own: of an interface of this machine as it is now, of what it
 * listens on, or of its public name, which is resolved again and again since it may move.
 */
export async function openOwnAddresses(
  { host, publicUrl }: Pick<Options, 'host' | 'publicUrl'>,
  places: OwnPlaces = machine,
): Promise<(ip: string) => boolean> {
  const name = publicUrl === null ? null : bareHost(new URL(publicUrl).hostname)
  let named: readonly string[] = []
  let lookedAtMs = 0
  const look = async (): Promise<void> => {
    if (name === null) return
    lookedAtMs = places.nowMs()
    // Without an answer what was known last holds.
    named = isIP(name) === 0 ? await places.resolve(name).catch(() => named) : [name]
  }
  await look()
  return (ip) => {
    if (places.nowMs() - lookedAtMs > lookAgainMs) void look()
    return isAmong(ip, [...places.interfaces(), ...named, host])
  }
}

/** Compared as addresses: one may be written in several ways. */
function isAmong(ip: string, addresses: readonly string[]): boolean {
  const list = new BlockList()
  for (const address of addresses)
    if (isIP(address) !== 0) list.addAddress(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
