import { shapesOf, type PictureOptions } from '#shared/design-picture/shapes-of.ts'
import { toSvg } from '#shared/design-picture/to-svg.ts'
import type { Design } from '#shared/design/design.ts'

export type PreviewLook = Pick<PictureOptions, 'theme' | 'labels'>

/** Beyond, cards would be smaller than a pixel, and the page slow. */
const mostNodes = 1500

/** A small picture of a design as an SVG document; null: it has too many nodes to be seen. */
export function drawPreview(design: Design, title: string, look: PreviewLook): string | null {
  if (design.nodes.size > mostNodes) return null
  return toSvg(shapesOf(design, { ...look, title, legend: false, ground: false }))
}
