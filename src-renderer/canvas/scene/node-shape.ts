import { foldedSize } from '#shared/design/folded-size.ts'
import type { SceneNode, Shape } from './scene.ts'

export type Side = 'left' | 'right' | 'top' | 'bottom'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Declared sizes in canvas pixels, so that nothing has to be measured. An item may say its own. */
export const sizes: Readonly<Record<Shape, Size>> = {
  device: { width: 200, height: 56 },
  gateway: { width: 224, height: 92 },
  rule: { width: 224, height: 64 },
  item: { width: 168, height: 52 },
  fold: { width: 224, height: 92 },
}

/** How large a node is. */
export function sizeOf({ card }: SceneNode): Size {
  if (card.shape === 'fold' && card.isElement === true) return foldedSize
  return (card.shape === 'item' ? card.layout : undefined) ?? sizes[card.shape]
}

/** Sides on which lines may end. */
export const sides: Readonly<Record<Shape, readonly Side[]>> = {
  device: ['left', 'right'],
  gateway: ['left', 'right', 'top', 'bottom'],
  rule: ['left'],
  item: ['left', 'right', 'top', 'bottom'],
  fold: ['left', 'right', 'top', 'bottom'],
}

/** A frame is never smaller. */
export const frameMin: Size = { width: 160, height: 96 }

/** Nodes stand on this grid. */
export const gridPx = 8

/** The nearest place on the grid. */
export function onGrid(value: number): number {
  return Math.round(value / gridPx) * gridPx
}

/** Where the handle of a side is, from the node's top left corner. */
export function handleAt({ width, height }: Size, side: Side): { readonly x: number; readonly y: number } {
  if (side === 'left') return { x: 0, y: height / 2 }
  if (side === 'right') return { x: width, y: height / 2 }
  return side === 'top' ? { x: width / 2, y: 0 } : { x: width / 2, y: height }
}
