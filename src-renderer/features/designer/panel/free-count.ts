import { contains, lastOf, parseCidr } from '#shared/base/cidr.ts'
import { bitsOf, parseIp } from '#shared/base/ip.ts'
import type { Design } from '#shared/design/design.ts'

/**
 * How many addresses of a range no node has; `many`: more than a million; null: it is no range. Addresses that
 * stand for the network itself are not counted, as they are not given (`nextFreeAddress`).
 */
export function countFreeAddresses(nodes: Design['nodes'], range: string): number | 'many' | null {
  const read = range === '' ? null : parseCidr(range)
  if (read === null || !read.ok) return null
  const { version, value: first, prefix } = read.value
  const last = lastOf(read.value)
  const isReserving = bitsOf(version) - prefix > 1
  const reserved = new Set(!isReserving ? [] : version === 4 ? [first, last] : [first])
  const all = last - first + 1n - BigInt(reserved.size)
  if (all > 1_000_000n) return 'many'
  const taken = new Set<bigint>()
  for (const { privateIp } of nodes.values()) {
    const ip = privateIp === '' ? null : parseIp(privateIp.split('/', 1)[0] ?? '')
    if (ip?.ok === true && contains(read.value, ip.value) && !reserved.has(ip.value.value))
      taken.add(ip.value.value)
  }
  return Number(all) - taken.size
}
