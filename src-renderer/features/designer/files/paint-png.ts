import type { Result } from '#shared/base/result.ts'
import { shapesOf, type PictureOptions } from '#shared/design-picture/shapes-of.ts'
import type { Design } from '#shared/design/design.ts'
import { toPng, type PngPicture } from '../export/png.ts'

export interface PngRequest {
  readonly design: Design
  readonly picture: PictureOptions
  readonly scale: number
  /** A design's file that the picture carries; null: none. */
  readonly embed: Uint8Array | null
}

/** A design as a PNG picture, painted here: a worker has not the page's fonts. Problem: `picture-failed`. */
export function paintPng({ design, picture, scale, embed }: PngRequest): Promise<Result<PngPicture>> {
  return toPng(shapesOf(design, picture), { scale, ...(embed === null ? {} : { embed }) })
}
