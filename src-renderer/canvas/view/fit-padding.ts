import type { Padding } from './view-window.ts'

/** On a screen as narrow as this, the tools of whoever edits stand in two rows. */
const twoRowsBelow = 480

/** Between the tools and the drawing. */
const gap = 8

export interface Fitted {
  /** In which the drawing is shown, in pixels of the page. */
  readonly area: { readonly width: number; readonly height: number }
  /** Who only looks has few tools, in one row. */
  readonly isReadOnly: boolean
  /** How far down what floats at the top comes, where that is known. */
  readonly toolsDownTo?: number
}

/** Of the area so much is left to the drawing, however high the tools are. */
const leftToDrawing = 0.4

/**
 * Pixels that stay free around what is fitted, where tools float: a phone has none to spare at the sides, and tools
 * that a finger can meet are higher.
 */
export function fitPadding({ area: { width, height }, isReadOnly, toolsDownTo = 0 }: Fitted): Padding {
  const beside = width < 720 ? 16 : 56
  const usual = usualAbove(width, isReadOnly)
  if (toolsDownTo <= usual) return { beside, above: usual }
  const below = zoomSpace()
  const most = height * (1 - leftToDrawing) - below
  return { beside, above: Math.max(usual, Math.min(toolsDownTo + gap, most)), below }
}

/** What the zoom takes at the bottom of the canvas. */
export function zoomSpace(): number {
  return matchMedia('(pointer: coarse)').matches ? 72 : 56
}

function usualAbove(width: number, isReadOnly: boolean): number {
  if (!matchMedia('(pointer: coarse)').matches) return 56
  return width < twoRowsBelow && !isReadOnly ? 116 : 72
}
