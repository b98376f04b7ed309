import { containsRange, type Cidr } from './cidr.ts'

interface Ranged {
  readonly range: Cidr
}

/**
 * Visits what has a range from the lowest address up, each with those around it, the widest first. Ranges are
 * nested or disjoint, so that a walk in order with a stack of open ranges finds every meeting.
 */
export function walkNested<T extends Ranged, R>(
  parts: readonly T[],
  visit: (each: T, around: readonly T[]) => readonly R[],
): R[] {
  const open: T[] = []
  return parts.toSorted(compareRanges).flatMap((each) => {
    let last = open.at(-1)
    while (last !== undefined && !containsRange(last.range, each.range)) {
      open.pop()
      last = open.at(-1)
    }
    const found = visit(each, open)
    open.push(each)
    return found
  })
}

function compareRanges({ range: a }: Ranged, { range: b }: Ranged): number {
  if (a.version !== b.version) return a.version - b.version
  if (a.value !== b.value) return a.value < b.value ? -1 : 1
  return a.prefix - b.prefix
}
