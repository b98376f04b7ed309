import { lastOf, parseCidr } from '#shared/base/cidr.ts'
import { formatIp, parseIp } from '#shared/base/ip.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
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
 * eleventh address while there is room. Its IPv6 address has the same offset. Answers `network-full`.
 */
export function nextAddress(
  model: Model,
  networkId: string,
  nodeKind: 'device' | 'gateway',
): Result<Allocated> {
  const network = model.networks.find((each) => each.id === networkId)
  if (network === undefined) return fail(problem('network-missing', { id: networkId }))
  const range = parseCidr(network.range)
  if (!range.ok) return range
  const taken = offsetsTaken(model, networkId, range.value.value)
  const room = lastOf(range.value) - range.value.value
  const first = nodeKind === 'device' && firstDeviceOffset < room ? firstDeviceOffset : 1n
  const offset = firstFree(taken, first, room) ?? firstFree(taken, 1n, room)
  if (offset === null) return fail(problem('network-full', { range: network.range }))
  return ok({
    address: formatIp({ version: 4, value: range.value.value + offset }),
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

function offsetsTaken(model: Model, networkId: string, start: bigint): Set<bigint> {
  const taken = new Set<bigint>()
  for (const placement of model.placements) {
    if (placement.networkId !== networkId || placement.address === null) continue
    const ip = parseIp(placement.address)
    if (ip.ok) taken.add(ip.value.value - start)
  }
  return taken
}

function firstFree(taken: ReadonlySet<bigint>, first: bigint, room: bigint): bigint | null {
  for (let offset = first; offset < room; offset += 1n) if (!taken.has(offset)) return offset
  return null
}
