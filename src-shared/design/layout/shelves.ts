import type { Point } from '#shared/base/rect.ts'
import { spaces, type Sized } from './graph.ts'

/** Places of boxes beside and below each other, the highest first, together about as wide as they are high. */
export function ontoShelves(boxes: readonly Sized[]): Point[] {
  const gap = spaces.side
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const widest = boxes.reduce((most, { width }) => Math.max(most, width), 0)
  const room = Math.max(widest, Math.sqrt(area) * 1.2)
  const places: Point[] = Array.from({ length: boxes.length }, () => ({ x: 0, y: 0 }))
  let [x, y, shelf] = [0, 0, 0]
  const highestFirst = boxes.map((_, index) => index)
  highestFirst.sort((a, b) => (boxes[b]?.height ?? 0) - (boxes[a]?.height ?? 0))
  for (const index of highestFirst) {
    const box = boxes[index] ?? { width: 0, height: 0 }
    if (x > 0 && x + box.width > room) {
      x = 0
      y += shelf + gap
      shelf = 0
    }
    places[index] = { x, y }
    x += box.width + gap
    shelf = Math.max(shelf, box.height)
  }
  return places
}
