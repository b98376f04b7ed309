import type { Direction } from './neighbor.ts'
import { frameMin, gridPx, onGrid } from '../scene/node-shape.ts'
import type { Point, Rect } from '#shared/base/rect.ts'

/** The corners and sides by which a frame is resized, as points of the compass. */
export const grips = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Grip = (typeof grips)[number]

/** A rectangle whose corner or side was pulled by so much: on the grid, and never smaller than a frame may be. */
export function pulled(rect: Rect, grip: Grip, by: Point): Rect {
  const x = axisPulled(rect.x, rect.width, by.x, frameMin.width, sideOf(grip, 'w', 'e'))
  const y = axisPulled(rect.y, rect.height, by.y, frameMin.height, sideOf(grip, 'n', 's'))
  return { x: x.start, y: y.start, width: x.length, height: y.length }
}

function sideOf(grip: Grip, start: string, end: string): 'start' | 'end' | null {
  if (grip.includes(start)) return 'start'
  return grip.includes(end) ? 'end' : null
}

function axisPulled(
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

/** The next size by keyboard: right and down are larger, left and up smaller, by a step of the grid or by five. */
export function stretched(rect: Rect, direction: Direction, isLarge: boolean): Rect {
  const step = gridPx * (isLarge ? 5 : 1)
  switch (direction) {
    case 'left':
      return pulled(rect, 'e', { x: -step, y: 0 })
    case 'right':
      return pulled(rect, 'e', { x: step, y: 0 })
    case 'up':
      return pulled(rect, 's', { x: 0, y: -step })
    case 'down':
      return pulled(rect, 's', { x: 0, y: step })
  }
}

/** A rectangle as it was drawn, as a frame can be. */
export function asFrame({ x, y, width, height }: Rect): Rect {
  const corner = { x: onGrid(x), y: onGrid(y) }
  return {
    ...corner,
    width: Math.max(frameMin.width, onGrid(x + width) - corner.x),
    height: Math.max(frameMin.height, onGrid(y + height) - corner.y),
  }
}
