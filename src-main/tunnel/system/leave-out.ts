import { formatCidr, overlaps, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { bitsOf } from '#shared/base/ip.ts'

/**
 * The ranges without others, as the fewest ranges: for systems that know no way beside a tunnel. Texts that are
 * no range are left out of both. A range of n bits costs at most n ranges.
 */
export function leaveOut(ranges: readonly string[], others: readonly string[]): string[] {
  const holes = others.flatMap(read)
  return ranges.flatMap(read).flatMap((range) => {
    let left: Cidr[] = [range]
    for (const hole of holes) left = left.flatMap((each) => cut(each, hole))
    return left.map(formatCidr)
  })
}

function read(text: string): Cidr[] {
  const range = parseCidr(text)
  return range.ok ? [range.value] : []
}

/** Halves the range until the hole is one of the halves. */
function cut(range: Cidr, hole: Cidr): Cidr[] {
  if (!overlaps(range, hole)) return [range]
  if (hole.prefix <= range.prefix) return []
  const prefix = range.prefix + 1
  const upper = range.value + (1n << BigInt(bitsOf(range.version) - prefix))
  return [
    ...cut({ version: range.version, value: range.value, prefix }, hole),
    ...cut({ version: range.version, value: upper, prefix }, hole),
  ]
}
