import type { Rect } from '#shared/base/rect.ts'

/** The most that browsers paint: pixels of a side, and of the whole. */
const most = { side: 16_384, whole: 120_000_000 } as const

export interface PngSize {
  readonly width: number
  readonly height: number
  /** Pixels for one of the canvas: what was wanted, or less where that would be too large. */
  readonly scale: number
}

/** How many pixels a picture has. */
export function pngSize(box: Rect, wanted: number): PngSize {
  const scale = Math.min(
    wanted,
    most.side / box.width,
    most.side / box.height,
    Math.sqrt(most.whole / (box.width * box.height)),
  )
  return {
    width: Math.max(1, Math.floor(box.width * scale)),
    height: Math.max(1, Math.floor(box.height * scale)),
    scale,
  }
}
