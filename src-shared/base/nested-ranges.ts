import { compareRanges, containsRange, type Cidr } from './cidr.ts'

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
  const inOrder = parts.toSorted((a, b) => compareRanges(a.range, b.range))
  return inOrder.flatMap((each) => {
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
