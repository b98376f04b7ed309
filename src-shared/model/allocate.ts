import { lastOf, parseCidr } from '#shared/base/cidr.ts'
import { formatIp, parseIp } from '#shared/base/ip.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { freeAddressFrom } from './drawing-lookups.ts'
import type { Model } from './model.ts'

/** Tunnel addresses of a new placement. */
export interface Allocated {
  readonly address: string
  /** Null while the network has no IPv6. */
  readonly address6: string | null
}

/** Devices start here, so that gateways keep the first addresses of a range. */
const firstDeviceOffset = 11n

/**
 * The lowest free addresses of a network: a gateway's from the start of the range, a device's from its
 * eleventh address while there is space. Its IPv6 address has the same offset. Answers `network-full`.
 */
export function nextAddress(
  model: Model,
  networkId: string,
  nodeKind: 'device' | 'gateway',
): Result<Allocated, Problem<'network-missing' | 'network-full'>> {
  const network = model.networks.find((each) => each.id === networkId)
  if (network === undefined) return fail(problem('network-missing', { id: networkId }))
  const range = parseCidr(network.range)
  if (!range.ok) throw new Error(`not a range: ${network.range}`)
  const [start, end] = [range.value.value, lastOf(range.value)]
  const first = start + (nodeKind === 'device' && start + firstDeviceOffset < end ? firstDeviceOffset : 1n)
  const free =
    freeAddressFrom(model.placements, networkId, first, end) ??
    freeAddressFrom(model.placements, networkId, start + 1n, end)
  if (free === null) return fail(problem('network-full', { range: network.range }))
  const offset = free - start
  return ok({
    address: formatIp({ version: 4, value: free }),
    address6: network.range6 === null ? null : addressAt(network.range6, offset),
  })
}

/** The IPv6 address of a placement whose IPv4 address is known, so that switching IPv6 on is predictable. */
export function address6For(range4: string, range6: string, address: string): string {
  const range = parseCidr(range4)
  const ip = parseIp(address)
  if (!range.ok || !ip.ok) throw new Error(`not in a range: ${address}`)
  return addressAt(range6, ip.value.value - range.value.value)
}

function addressAt(rangeText: string, offset: bigint): string {
  const range = parseCidr(rangeText)
  if (!range.ok) throw new Error(`not a range: ${rangeText}`)
  return formatIp({ version: range.value.version, value: range.value.value + offset })
}
