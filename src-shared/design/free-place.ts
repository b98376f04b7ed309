import { indexBoxes, near, type BoxIndex } from './box-index.ts'
import { covers, hasPoint, type Point, type Rect } from '#shared/base/rect.ts'
import { boxOf, cardSize, onGrid } from './card.ts'
import type { Design, DesignNode } from './design.ts'
import { foldedRoots, seenBox } from './fold.ts'

const known = new WeakMap<Design['nodes'], BoxIndex<DesignNode>>()

function indexNodes(nodes: Design['nodes']): BoxIndex<DesignNode> {
  const index = known.get(nodes) ?? indexBoxes(nodes.values())
  known.set(nodes, index)
  return index
}

/**
 * The top left corner of a free place for a card: the wanted one, or the nearest of the places around it that
 * covers no other card, inside `within` as long as there is one, closer together where it is full. All taken: the wanted
 * place.
 */
export function freePlace(
  design: Design,
  wanted: Point,
  within: Rect | null,
  size: Pick<Rect, 'width' | 'height'> = cardSize,
): Point {
  const index = indexNodes(design.nodes)
  const folded = cardsOf(design)
  const start = { x: onGrid(wanted.x), y: onGrid(wanted.y) }
  const isFree = (at: Point): boolean => {
    const box = { ...at, width: size.width, height: size.height }
    return (
      ![...near(index, box)].some((node) => covers(box, boxOf(node))) &&
      !folded.some((card) => covers(box, card))
    )
  }
  const around = ({ x, y }: Point): Point => ({ x: start.x + x, y: start.y + y })
  const places = apart.map(around)
  const isFreeInside = (at: Point): boolean => within !== null && isInside(within, at, size) && isFree(at)
  const inside = places.find(isFreeInside) ?? close.map(around).find(isFreeInside)
  return inside ?? places.find(isFree) ?? start
}

/** The cards of folded outlines. */
function cardsOf({ outlines }: Design): readonly Rect[] {
  const roots = new Set(foldedRoots(outlines).values())
  return [...roots].flatMap((id) => {
    const outline = outlines.get(id)
    return outline === undefined ? [] : [seenBox(outline)]
  })
}

function isInside(rect: Rect, at: Point, { width, height }: Pick<Rect, 'width' | 'height'>): boolean {
  return hasPoint(rect, at) && hasPoint(rect, { x: at.x + width, y: at.y + height })
}

const mostSteps = 40

/** Between places that are tried: a card, and the space that a line between two of them is seen and taken in. */
const apart = offsetsBy({ x: 216, y: 96 })
/** A card and the gap that cards of a list have. */
const close = offsetsBy({ x: 192, y: 64 })

/** The nearest first; of equals the one below, as lists are drawn. */
function offsetsBy(step: Point): readonly Point[] {
  return steps(mostSteps)
    .flatMap((x) => steps(mostSteps).map((y) => ({ x: x * step.x, y: y * step.y })))
    .toSorted((a, b) => farOf(a) - farOf(b) || b.y - a.y || b.x - a.x)
}

function steps(most: number): number[] {
  return Array.from({ length: 2 * most + 1 }, (_, index) => index - most)
}

function farOf({ x, y }: Point): number {
  return x * x + y * y
}
