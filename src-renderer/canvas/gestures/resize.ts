import type { Direction } from './neighbor.ts'
import { frameMin, gridPx, onGrid } from '../scene/node-shape.ts'
import type { Point, Rect } from '#shared/base/rect.ts'

/** The corners and sides by which a frame is resized, as points of the compass. */
export const grips = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Grip = (typeof grips)[number]

/** The rectangle after a corner or side was dragged by `by`: on the grid, and never smaller than a frame may be. */
export function resizeByGrip(rect: Rect, grip: Grip, by: Point): Rect {
  const x = resizeAxis(rect.x, rect.width, by.x, frameMin.width, sideOf(grip, 'w', 'e'))
  const y = resizeAxis(rect.y, rect.height, by.y, frameMin.height, sideOf(grip, 'n', 's'))
  return { x: x.start, y: y.start, width: x.length, height: y.length }
}

function sideOf(grip: Grip, start: string, end: string): 'start' | 'end' | null {
  if (grip.includes(start)) return 'start'
  return grip.includes(end) ? 'end' : null
}

function resizeAxis(
  start: number,
  length: number,
  by: number,
  least: number,
  side: 'start' | 'end' | null,
): { readonly start: number; readonly length: number } {
  const end = start + length
  if (side === null) return { start, length }
  if (side === 'end') return { start, length: Math.max(least, onGrid(end + by) - start) }
  const next = Math.min(onGrid(start + by), end - least)
  return { start: next, length: end - next }
}

/** The rectangle after an arrow key: right and down enlarge it, left and up shrink it, by one or five grid steps. */
export function resizeByKey(rect: Rect, direction: Direction, isLarge: boolean): Rect {
  const step = gridPx * (isLarge ? 5 : 1)
  switch (direction) {
    case 'left':
      return resizeByGrip(rect, 'e', { x: -step, y: 0 })
    case 'right':
      return resizeByGrip(rect, 'e', { x: step, y: 0 })
    case 'up':
      return resizeByGrip(rect, 's', { x: 0, y: -step })
    case 'down':
      return resizeByGrip(rect, 's', { x: 0, y: step })
  }
}

/** A drawn rectangle as a frame: on the grid, and not smaller than a frame may be. */
export function asFrame({ x, y, width, height }: Rect): Rect {
  const corner = { x: onGrid(x), y: onGrid(y) }
  return {
    ...corner,
    width: Math.max(frameMin.width, onGrid(x + width) - corner.x),
    height: Math.max(frameMin.height, onGrid(y + height) - corner.y),
  }
}
