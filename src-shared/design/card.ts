import type { Rect } from '#shared/base/rect.ts'
import type { DesignNode, Outline } from './design.ts'

/** Every node's card, in canvas pixels: sizes are declared, so that nothing is measured. */
export const cardSize = { width: 168, height: 52 } as const

/** Where an element lies. */
export function boxOf(element: DesignNode | Outline): Rect {
  const size = 'width' in element ? element : cardSize
  return { x: element.x, y: element.y, width: size.width, height: size.height }
}

/** The grid that what is made by itself lies on; people may leave it. */
export const grid = 8

/** The nearest step of the grid, in canvas pixels. */
export function onGrid(value: number): number {
  return Math.round(value / grid) * grid
}
