import type { Design } from './design.ts'

const holdersKnown = new WeakMap<Design['outlines'], ReadonlyMap<string, string | null>>()

/**
 * By which outline each outline is held. One that is gone holds nothing, and of a circle, which two people can
 * make together, the one with the lowest id lies outside. Worked out once for a value.
 */
export function holdersOfOutlines(outlines: Design['outlines']): ReadonlyMap<string, string | null> {
  const known = holdersKnown.get(outlines)
  if (known !== undefined) return known
  const holders = new Map<string, string | null>()
  for (const { id, outlineId } of outlines.values())
    holders.set(id, outlineId !== null && outlines.has(outlineId) ? outlineId : null)
  const isOver = new Set<string>()
  for (const start of holders.keys()) {
    const path = new Set<string>()
    let at: string | null = start
    for (; at !== null && !isOver.has(at) && !path.has(at); at = holders.get(at) ?? null) path.add(at)
    if (at !== null && path.has(at)) {
      const way = [...path]
      const circle = way.slice(way.indexOf(at))
      const [first = at] = circle.toSorted()
      holders.set(first, null)
    }
    for (const id of path) isOver.add(id)
  }
  holdersKnown.set(outlines, holders)
  return holders
}
