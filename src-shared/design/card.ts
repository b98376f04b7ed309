import type { DesignNode, Outline } from './design.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** Every node's card, in canvas pixels: sizes are declared, so that nothing is measured. */
export const cardSize = { width: 168, height: 52 } as const

/** Where an element lies. */
export function boxOf(element: DesignNode | Outline): Rect {
  const size = 'width' in element ? element : cardSize
  return { x: element.x, y: element.y, width: size.width, height: size.height }
}

/** Its middle. */
export function centerOf(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}

/** Whether a point lies in a rectangle or on its edge. */
export function hasPoint(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height
}

/** Whether they share more than an edge. */
export function covers(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The smallest rectangle around all; null for none. */
export function boxAround(rects: Iterable<Rect>): Rect | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of rects) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top }
}

/** The grid that what is made by itself lies on; people may leave it. */
export const grid = 8

/** The nearest step of the grid, in canvas pixels. */
export function onGrid(value: number): number {
  return Math.round(value / grid) * grid
}
