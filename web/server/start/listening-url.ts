import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** What others may type to get to this machine; IPv4 first, since a link-local IPv6 address needs more. */
function addressesOfMachine(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const outside = all.filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
  return outside.toSorted((a, b) => a.family.localeCompare(b.family)).map(({ address }) => address)
}

/**
 * The address to open in a browser for what a server listens on. One that listens on all addresses of its
 * machine is named by the first of them, for no link leads to `0.0.0.0`.
 */
export function listeningUrl(
  { address, port }: Pick<AddressInfo, 'address' | 'port'>,
  machine: readonly string[] = addressesOfMachine(),
): string {
  const isAll = address === '0.0.0.0' || address === '::'
  const first = machine.find((each) => address === '::' || !each.includes(':'))
  const host = isAll ? (first ?? '127.0.0.1') : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
