import type { Design, Outline } from '#shared/design/design.ts'

/** Colours for outlines that go with the product's own, in the order in which new outlines take them. */
export const outlineColors = ['#2563eb', '#7c3aed', '#0f766e', '#b45309', '#be123c', '#52525b'] as const

/** How the next outline looks: neighbours differ. */
export function outlineLook(design: Design): Pick<Outline, 'edge' | 'background'> {
  const color = outlineColors[design.outlines.size % outlineColors.length] ?? outlineColors[0]
  return { edge: { style: 'solid', color }, background: color }
}
