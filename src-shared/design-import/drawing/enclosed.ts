import type { Rect } from '#shared/base/rect.ts'

interface Boxed {
  readonly key: string
  readonly box: Rect
}

/** Which boxes lie around which: the innermost holder by key, and all that hold something. */
interface Enclosed {
  readonly holderOf: ReadonlyMap<string, string>
  readonly holders: ReadonlySet<string>
}

/** Boxes beyond this number are not tried: a drawing with more is not one of areas. */
const mostHolders = 500

/**
 * Who draws a rectangle around shapes means that it holds them. Candidates that are shapes themselves are no
 * holders of themselves; of several the smallest holds.
 */
export function enclosed(candidates: readonly Boxed[], shapes: readonly Boxed[]): Enclosed {
  const sizeOf = ({ box }: Boxed): number => box.width * box.height
  const bySize = candidates.toSorted((a, b) => sizeOf(a) - sizeOf(b)).slice(-mostHolders)
  const holderOf = new Map<string, string>()
  const innermost = (boxed: Boxed, among: readonly Boxed[]): Boxed | undefined =>
    among.find((one) => one.key !== boxed.key && sizeOf(one) > sizeOf(boxed) && isWithin(boxed.box, one.box))
  const holders = new Set<string>()
  for (const shape of shapes) {
    const holder = innermost(shape, bySize)
    if (holder === undefined) continue
    holderOf.set(shape.key, holder.key)
    holders.add(holder.key)
  }
  const holding = bySize.filter(({ key }) => holders.has(key))
  for (const one of holding) {
    const outer = innermost(one, holding)
    if (outer !== undefined) holderOf.set(one.key, outer.key)
  }
  return { holderOf, holders }
}

function isWithin(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}
