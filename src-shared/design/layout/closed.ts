import type { Design, DesignNode, Outline } from '../design.ts'
import { foldedRoots, hiddenIn } from '../fold.ts'
import { foldedSize } from '../folded-size.ts'
import { patchOf } from '../edit.ts'
import type { Patch } from '../patch.ts'
import { placeWithin } from '../settle.ts'

/**
 * A design as it is seen: folded outlines are as large as their cards and hold nothing, and lines end at them. The same
 * where nothing is folded.
 */
export function closedOf(design: Design): Design {
  const roots = new Set(foldedRoots(design.outlines).values())
  if (roots.size === 0) return design
  const isSeen = ([, element]: readonly [string, DesignNode | Outline]): boolean =>
    hiddenIn(design, element) === null
  const endOf = (id: string): string => {
    const node = design.nodes.get(id)
    return node === undefined ? id : (hiddenIn(design, node) ?? id)
  }
  return {
    nodes: new Map([...design.nodes].filter(isSeen)),
    outlines: new Map(
      [...design.outlines]
        .filter(isSeen)
        .map(([id, outline]) => [id, roots.has(id) ? { ...outline, ...foldedSize } : outline]),
    ),
    relationships: new Map(
      [...design.relationships]
        .map(([id, line]) => [id, { ...line, from: endOf(line.from), to: endOf(line.to) }] as const)
        .filter(([, { from, to }]) => from !== to),
    ),
  }
}

/** What is seen of elements: those that are inside of a card are that card. */
export function seenOf(design: Design, ids: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    [...ids].map((id) => {
      const element = design.nodes.get(id) ?? design.outlines.get(id)
      return element === undefined ? id : (hiddenIn(design, element) ?? id)
    }),
  )
}

/** The patch of a design as it is seen, for all of it: what is inside of a card goes with it, and stays as large. */
export function openedBy(design: Design, patch: Patch): Patch {
  const roots = new Set(foldedRoots(design.outlines).values())
  if (roots.size === 0) return patch
  const nodes = new Map(patch.nodes.map(({ id, is }) => [id, is]))
  const outlines = new Map(patch.outlines.map(({ id, is }) => [id, is]))
  const shifts = new Map(
    [...roots].map((id) => {
      const [was, is] = [design.outlines.get(id), outlines.get(id)]
      outlines.delete(id)
      const [x, y] = [was?.x ?? 0, was?.y ?? 0]
      return [id, { x: (is?.x ?? x) - x, y: (is?.y ?? y) - y }]
    }),
  )
  const shifted = (element: DesignNode | Outline): { x: number; y: number } | null => {
    const by = shifts.get(hiddenIn(design, element) ?? element.id)
    return by === undefined ? null : placeWithin({ x: element.x + by.x, y: element.y + by.y })
  }
  for (const [id, node] of design.nodes) {
    const place = shifted(node)
    if (place !== null) nodes.set(id, place)
  }
  for (const [id, outline] of design.outlines) {
    const place = shifted(outline)
    if (place !== null) outlines.set(id, place)
  }
  return patchOf(design, { nodes, outlines })
}
