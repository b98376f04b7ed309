/** A box on a page. */
export interface Boxed {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const areaOf = ({ width, height }: Boxed): number => width * height

/** How much of a box lies in another. */
export function areaWithin(inner: Boxed, outer: Boxed): number {
  const width = Math.min(inner.x + inner.width, outer.x + outer.width) - Math.max(inner.x, outer.x)
  const height = Math.min(inner.y + inner.height, outer.y + outer.height) - Math.max(inner.y, outer.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** Whether the middle of a box is in another, which is the larger one. */
export function hasMiddle(outer: Boxed, inner: Boxed): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2]
  const isAcross = x > outer.x && x < outer.x + outer.width
  return (
    outer.id !== inner.id &&
    areaOf(outer) > areaOf(inner) &&
    isAcross &&
    y > outer.y &&
    y < outer.y + outer.height
  )
}

/** The smallest of some boxes around one. */
export function smallestAround<T extends Boxed>(inner: Boxed, outers: readonly T[]): T | undefined {
  return outers.filter((outer) => hasMiddle(outer, inner)).toSorted((a, b) => areaOf(a) - areaOf(b))[0]
}

/** The smallest box that a point is in or near to. */
export function nearestTo<T extends Boxed>(
  point: { readonly x: number; readonly y: number },
  boxes: readonly T[],
  reach: number,
): T | undefined {
  return boxes
    .filter(
      ({ x, y, width, height }) =>
        point.x >= x - reach &&
        point.x <= x + width + reach &&
        point.y >= y - reach &&
        point.y <= y + height + reach,
    )
    .toSorted((a, b) => areaOf(a) - areaOf(b))[0]
}
