import type { Padding } from './view-window.ts'

/** On a screen as narrow as this, tools stand in two rows. */
const twoRowsBelow = 480

/**
 * Space that stays free around what is fitted, where tools float: a phone has none to spare at the sides, and tools
 * that a finger can meet are higher.
 */
export function fitPadding({ width }: { readonly width: number }): Padding {
  const beside = width < 720 ? 16 : 56
  if (!matchMedia('(pointer: coarse)').matches) return { beside, above: 56 }
  return { beside, above: width < twoRowsBelow ? 116 : 72 }
}
