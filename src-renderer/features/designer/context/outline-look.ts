import type { Design, Outline } from '#shared/design/design.ts'
import { ownColors } from '#shared/design/own-colors.ts'

/** Colours for outlines that go with the product's own, in the order in which new outlines take them. */
export const outlineColors = [
  ownColors.blue,
  ownColors.violet,
  ownColors.teal,
  ownColors.amber,
  ownColors.red,
  ownColors.grey,
] as const

/** How the next outline looks: neighbours differ. */
export function outlineLook(design: Design): Pick<Outline, 'edge' | 'background'> {
  const color = outlineColors[design.outlines.size % outlineColors.length] ?? outlineColors[0]
  return { edge: { style: 'solid', color }, background: color }
}
