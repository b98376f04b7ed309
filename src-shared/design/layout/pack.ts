import type { Point, Rect } from '#shared/base/rect.ts'
import type { Sized } from './graph.ts'
import { inReadingOrder } from './reading-order.ts'

interface Packing extends Sized {
  readonly places: readonly Point[]
}

/**
 * Places of boxes beside and below each other, as large as can be in a window: on shelves, the highest first, with
 * smaller ones stacked where a shelf has space for it. Boxes of one size take the places in the order in which they
 * come, as they are read, so that a second time moves nothing.
 */
export function packed(boxes: readonly Sized[], viewport: Sized, gap: number): Point[] {
  const highestFirst = boxes
    .map((box, index) => ({ ...box, index }))
    .toSorted((a, b) => b.height - a.height || b.width - a.width)
  let best: Packing | null = null
  for (const width of widthsToTry(boxes, viewport, gap)) {
    const packing = onShelves(highestFirst, width, gap)
    if (best === null || isBetter(packing, best, viewport)) best = packing
  }
  const places: Point[] = Array.from({ length: boxes.length }, () => ({ x: 0, y: 0 }))
  const withPlaces = highestFirst.map((box, at) => ({ ...box, ...(best?.places[at] ?? { x: 0, y: 0 }) }))
  for (const same of Map.groupBy(withPlaces, ({ width, height }) => `${width} ${height}`).values()) {
    const asRead = inReadingOrder(same, (box): Rect => box)
    for (const [at, { index }] of same.toSorted((a, b) => a.index - b.index).entries()) {
      const { x, y } = asRead[at] ?? { x: 0, y: 0 }
      places[index] = { x, y }
    }
  }
  return places
}

const alike = 1.001

/** Larger in the window; or as large there, and smaller. */
function isBetter(one: Packing, other: Packing, viewport: Sized): boolean {
  const [a, b] = [fitOf(one, viewport), fitOf(other, viewport)]
  if (a > b * alike || b > a * alike) return a > b
  return one.width * one.height * alike < other.width * other.height
}

/** More than 1 for what is smaller than the window: what is small has its shape, too. */
function fitOf({ width, height }: Sized, viewport: Sized): number {
  return Math.min(viewport.width / Math.max(1, width), viewport.height / Math.max(1, height))
}

/** Around the width of the window's shape with the area of all boxes, and never less than the widest. */
function widthsToTry(boxes: readonly Sized[], viewport: Sized, gap: number): number[] {
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const widest = boxes.reduce((most, { width }) => Math.max(most, width), 0)
  const ideal = Math.sqrt((area * viewport.width) / viewport.height)
  // Much as they are, a few widths give all packings that differ.
  const shares = boxes.length > 1000 ? [1.1] : [0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.45, 1.6, 2]
  return [...new Set(shares.map((share) => Math.max(widest, Math.round(ideal * share))))]
}

function onShelves(highestFirst: readonly Sized[], width: number, gap: number): Packing {
  let [x, y, shelf, column, bottom] = [0, 0, 0, 0, 0]
  let most = 0
  const places = highestFirst.map((box): Point => {
    // Below the last one of the shelf.
    if (column > 0 && box.width <= column && bottom + gap + box.height <= shelf) {
      const place = { x, y: y + bottom + gap }
      bottom += gap + box.height
      return place
    }
    if (column > 0) x += column + gap
    if (x > 0 && x + box.width > width) {
      x = 0
      y += shelf + gap
      shelf = 0
    }
    ;[shelf, column, bottom] = [Math.max(shelf, box.height), box.width, box.height]
    most = Math.max(most, x + box.width)
    return { x, y }
  })
  return { places, width: most, height: y + shelf }
}
