import { bounds } from '#shared/model/bounds.ts'
import { boxAround, type Point, type Rect } from '#shared/base/rect.ts'
import { cardSize, onGrid } from '#shared/design/card.ts'
import type { DrawnArea, DrawnNode } from './drawing.ts'
import { topsOf, type Holding } from './holding.ts'
import type { Notes } from './notes.ts'
import { padding, place, type Places } from './place.ts'
import { factorFor, spread } from './spread.ts'

/** Beyond this a position of a file is none. */
const farthest = 100_000
const betweenBlocks = 64

/**
 * Where everything comes to lie. What has a position keeps it, made larger where cards would cover each other;
 * an outline with all it holds, of which something has no position, is arranged below the rest.
 */
export function arrange(holding: Holding, isExact: boolean, notes: Notes): Places {
  const places: Places = { points: new Map(), rects: new Map() }
  const loose = looseBlocks(holding)
  const tops = topsOf(holding)
  const isPlaced = (area: string | null): boolean => area === null || !loose.has(tops.get(area) ?? '')
  const fixed: { key: string; box: Rect; isText: boolean }[] = []
  const lost: DrawnNode[] = []
  for (const [area, nodes] of holding.nodesIn) {
    if (!isPlaced(area)) notes.count('position-missing', nodes.length)
    else
      for (const node of nodes) {
        const box = usable(node.box)
        if (box === null) lost.push(node)
        else fixed.push({ key: node.key, box, isText: node.kind === 'text' })
      }
  }
  notes.count('position-missing', lost.length)
  // Where both want one place, the text is what is moved aside, and nothing is made larger for it.
  fixed.sort((a, b) => Number(a.isText) - Number(b.isText) || a.box.y - b.box.y || a.box.x - b.box.x)
  const factor = isExact ? 1 : factorFor(fixed.filter(({ isText }) => !isText))
  if (factor > 1) notes.add('position-scaled', { factor })
  if (isExact) for (const { key, box } of fixed) places.points.set(key, { x: box.x, y: box.y })
  else for (const [key, point] of spread(fixed, factor)) places.points.set(key, point)
  fitAreas(holding, isPlaced, isExact, factor, places)
  const areas = (holding.areasIn.get(null) ?? []).filter(({ key }) => !isPlaced(key))
  place(holding, { areas, nodes: lost }, startBelow(places), places)
  return places
}

/** Outermost areas of which something has no place. */
function looseBlocks(holding: Holding): ReadonlySet<string> {
  const loose = new Set<string>()
  for (const key of holding.outerFirst.toReversed()) {
    const inner = holding.areasIn.get(key) ?? []
    const nodes = holding.nodesIn.get(key) ?? []
    const isEmpty = inner.length === 0 && nodes.length === 0
    const lacksBox = usable(holding.areas.get(key)?.box ?? null) === null
    const isLoose =
      (isEmpty && lacksBox) ||
      nodes.some(({ box }) => usable(box) === null) ||
      inner.some((area) => loose.has(area.key))
    if (isLoose) loose.add(key)
  }
  return loose
}

function usable(box: Rect | null): Rect | null {
  if (box === null) return null
  const isFine = [box.x, box.y].every((value) => Math.abs(value) <= farthest)
  const hasSize = [box.width, box.height].every((value) => value >= 0 && value <= farthest)
  return isFine && hasSize ? box : null
}

/** Rectangles of areas that have their place: around what they hold, from the inside out. */
function fitAreas(
  holding: Holding,
  isPlaced: (area: string) => boolean,
  isExact: boolean,
  factor: number,
  places: Places,
): void {
  for (const key of holding.outerFirst.toReversed()) {
    const area = holding.areas.get(key)
    if (area === undefined || !isPlaced(key)) continue
    const own = scaled(usable(area.box), factor)
    if (own !== null && isExact) places.rects.set(key, own)
    else places.rects.set(key, atLeast(own, boxAround(held(holding, area, places))))
  }
}

function* held(holding: Holding, { key }: DrawnArea, places: Places): Iterable<Rect> {
  for (const node of holding.nodesIn.get(key) ?? []) {
    const point = places.points.get(node.key)
    if (point !== undefined) yield { ...point, ...cardSize }
  }
  for (const inner of holding.areasIn.get(key) ?? []) {
    const rect = places.rects.get(inner.key)
    if (rect !== undefined) yield rect
  }
}

function scaled(rect: Rect | null, factor: number): Rect | null {
  if (rect === null) return null
  const { x, y, width, height } = rect
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
}

/** The area's own rectangle, or as much more as what it holds needs. */
function atLeast(own: Rect | null, inner: Rect | null): Rect {
  const needed = inner === null ? [] : [withPadding(inner)]
  const rect = boxAround(own === null ? needed : [own, ...needed]) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [onGrid(rect.x), onGrid(rect.y)]
  const { outline } = bounds
  return {
    x,
    y,
    width: Math.min(outline.max, Math.max(outline.width, onGrid(rect.x + rect.width - x))),
    height: Math.min(outline.max, Math.max(outline.height, onGrid(rect.y + rect.height - y))),
  }
}

function withPadding({ x, y, width, height }: Rect): Rect {
  return {
    x: x - padding.side,
    y: y - padding.top,
    width: width + 2 * padding.side,
    height: height + padding.top + padding.side,
  }
}

function startBelow({ points, rects }: Places): Point {
  const all = boxAround([
    ...[...points.values()].map((point) => ({ ...point, ...cardSize })),
    ...rects.values(),
  ])
  return all === null ? { x: 0, y: 0 } : { x: onGrid(all.x), y: onGrid(all.y + all.height + betweenBlocks) }
}
