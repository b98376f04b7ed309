import type { Rect } from '#shared/base/rect.ts'

/** Something that may lie in a zone. */
export interface Laid {
  readonly key: string
  readonly box: Rect
  /** Zones that hold it wherever it lies, because the file says so. */
  readonly within?: ReadonlySet<string>
}

/** Something that may be a zone: how many things it must hold to be one, 0 for one that is certain. */
export interface Zone {
  readonly key: string
  readonly box: Rect
  readonly least: number
}

/** Of more than these the smallest are left out: such a drawing is not one of areas. */
const mostZones = 500
/** How much of a thing must lie in a zone. */
const share = 0.7

/**
 * Which zone holds what: the innermost, by key, also for the zones themselves. `zones` are those that hold enough.
 * A thing that reaches over the edge of a zone lies in it when most of it does.
 */
export function surrounding(
  candidates: readonly Zone[],
  things: readonly Laid[],
): { readonly holderOf: ReadonlyMap<string, string>; readonly zones: ReadonlySet<string> } {
  const bySize = candidates.toSorted((a, b) => sizeOf(a.box) - sizeOf(b.box)).slice(-mostZones)
  const holderOf = new Map<string, string>()
  const zones = new Set<string>()
  const known = new Set(things.map(({ key }) => key))
  let waiting = things
  for (const zone of bySize) {
    const isHeld = ({ key, box, within }: Laid): boolean =>
      key !== zone.key &&
      (within?.has(zone.key) === true || (sizeOf(box) < sizeOf(zone.box) && isMostlyIn(box, zone.box))) &&
      !isAround(key, zone.key, holderOf)
    const held = waiting.filter(isHeld)
    if (held.length < zone.least) continue
    zones.add(zone.key)
    for (const { key } of held) holderOf.set(key, zone.key)
    if (held.length > 0) waiting = waiting.filter(({ key }) => holderOf.get(key) !== zone.key)
    if (!known.has(zone.key)) waiting = [...waiting, zone]
  }
  return { holderOf, zones }
}

/** Whether one lies around another already. */
function isAround(outer: string, inner: string, holderOf: ReadonlyMap<string, string>): boolean {
  for (let next = holderOf.get(inner); next !== undefined; next = holderOf.get(next))
    if (next === outer) return true
  return false
}

/** Whether most of a box lies within another, its middle among it. */
export function isMostlyIn(inner: Rect, outer: Rect, least = share): boolean {
  const width = Math.min(inner.x + inner.width, outer.x + outer.width) - Math.max(inner.x, outer.x)
  const height = Math.min(inner.y + inner.height, outer.y + outer.height) - Math.max(inner.y, outer.y)
  if (width < 0 || height < 0) return false
  const size = sizeOf(inner)
  return size === 0 || width * height >= least * size
}

function sizeOf({ width, height }: Rect): number {
  return width * height
}
