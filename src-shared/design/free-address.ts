import { lastOf, parseCidr } from '#shared/base/cidr.ts'
import { bitsOf, formatIp, parseIp } from '#shared/base/ip.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Design } from './design.ts'

/**
 * The lowest address of an outline's range that no node has, in the outline or anywhere; null when the outline
 * has no range. The first and the last address of an IPv4 range and the first of an IPv6 range (RFC 4291
 * 2.6.1) are not given; of /31, /127 and single addresses all are. Problems: `range-unreadable`,
 * `range-host-bits`, `network-full`.
 */
export function nextFreeAddress(design: Design, outlineId: string): Result<string | null> {
  const range = design.outlines.get(outlineId)?.range ?? ''
  if (range === '') return ok(null)
  const read = parseCidr(range)
  if (!read.ok) return read
  const { version, prefix } = read.value
  const hasReserved = bitsOf(version) - prefix > 1
  const first = hasReserved ? read.value.value + 1n : read.value.value
  const last = hasReserved && version === 4 ? lastOf(read.value) - 1n : lastOf(read.value)
  const taken = takenBy(design.nodes)[version]
  // At most one address further than there are nodes.
  for (let value = first; value <= last; value += 1n)
    if (!taken.has(value)) return ok(formatIp({ version, value }))
  return fail(problem('network-full', { range }))
}

interface Taken {
  readonly 4: ReadonlySet<bigint>
  readonly 6: ReadonlySet<bigint>
}

const known = new WeakMap<Design['nodes'], Taken>()

function takenBy(nodes: Design['nodes']): Taken {
  const held = known.get(nodes)
  if (held !== undefined) return held
  const taken = { 4: new Set<bigint>(), 6: new Set<bigint>() }
  for (const { privateIp } of nodes.values()) {
    const ip = privateIp === '' ? null : parseIp(privateIp.split('/', 1)[0] ?? '')
    if (ip?.ok === true) taken[ip.value.version].add(ip.value.value)
  }
  known.set(nodes, taken)
  return taken
}
