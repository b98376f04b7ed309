import { z } from 'zod'

/** In device independent pixels. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the window is, or goes when it is the usual size again. */
export interface WindowState {
  /** Null: where the system puts it. */
  readonly bounds: Bounds | null
  readonly isMaximized: boolean
}

export const usualSize = { width: 1280, height: 820 } as const
export const leastSize = { width: 880, height: 600 } as const

const saved = z.object({
  bounds: z
    .object({
      x: z.int(),
      y: z.int(),
      width: z.int().min(leastSize.width).max(16_384),
      height: z.int().min(leastSize.height).max(16_384),
    })
    .nullable(),
  isMaximized: z.boolean(),
})

/** How much of the window's upper edge must be on a display, so that it can be seen and moved. */
const grip = { width: 200, height: 40 }

/** Where to open the window: as it was left, unless the display it was on is not there any more. */
export function restoreWindow(document: unknown, displays: readonly Bounds[]): WindowState {
  const read = saved.safeParse(document)
  if (!read.success) return { bounds: null, isMaximized: false }
  const { bounds, isMaximized } = read.data
  const isSeen = bounds !== null && displays.some((display) => canBeGripped(bounds, display))
  return { bounds: isSeen ? bounds : null, isMaximized }
}

function canBeGripped(window: Bounds, display: Bounds): boolean {
  const width = Math.min(window.x + window.width, display.x + display.width) - Math.max(window.x, display.x)
  const height = Math.min(window.y + grip.height, display.y + display.height) - Math.max(window.y, display.y)
  return width >= grip.width && height >= grip.height
}
