import type { Padding } from './view-window.ts'

/** On a screen as narrow as this, the tools of whoever edits stand in two rows. */
const twoRowsBelow = 480

export interface Fitted {
  /** Of the area in which the drawing is shown, in pixels of the page. */
  readonly width: number
  /** Who only looks has few tools, in one row. */
  readonly isReadOnly: boolean
}

/**
 * Pixels that stay free around what is fitted, where tools float: a phone has none to spare at the sides, and tools
 * that a finger can meet are higher.
 */
export function fitPadding({ width, isReadOnly }: Fitted): Padding {
  const beside = width < 720 ? 16 : 56
  if (!matchMedia('(pointer: coarse)').matches) return { beside, above: 56 }
  return { beside, above: width < twoRowsBelow && !isReadOnly ? 116 : 72 }
}
