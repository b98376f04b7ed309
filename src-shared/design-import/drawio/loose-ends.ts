import type { Point, Rect } from '#shared/base/rect.ts'
import { boxesAtPoints } from '../drawing/at-point.ts'

interface Target {
  readonly key: string
  readonly box: Rect
  /** It only says which port of a machine a line ends at. */
  readonly isPlate: boolean
}

/** How far ahead of its end a line is followed, and how exactly it must point at a shape. */
const ahead = { steps: [16, 24, 32, 40], reach: 4 } as const

/**
 * Answers what a line means that ends at a point and comes from another: the shape there, else the one that it points
 * at over a gap, which is where icons have their names. Empty: nothing.
 */
export function createLooseEnds(targets: readonly Target[]): (point: Point, from: Point | null) => string {
  const shapes = targets.filter(({ isPlate }) => !isPlate)
  const [at, before, atAny] = [boxesAtPoints(shapes), pointedAt(shapes), boxesAtPoints(targets)]
  return (point, from) => at(point) ?? before(point, from) ?? atAny(point) ?? ''
}

function pointedAt(shapes: readonly Target[]): (point: Point, from: Point | null) => string | null {
  const at = boxesAtPoints(shapes, ahead.reach)
  return (point, from) => {
    if (from === null) return null
    const [x, y] = [point.x - from.x, point.y - from.y]
    const length = Math.hypot(x, y)
    if (length < ahead.steps[0]) return null
    for (const step of ahead.steps) {
      const found = at({ x: point.x + (x * step) / length, y: point.y + (y * step) / length })
      if (found !== null) return found
    }
    return null
  }
}
