import type { Picture } from './picture.ts'
import type { Rect } from '#shared/base/rect.ts'
import { shownRect, type View } from '../view/view-window.ts'

/** Paints what stands still. */
export type PaintStill = (context: CanvasRenderingContext2D, picture: Picture) => void

/** What stands still, painted beyond the screen on each side, from the top to the bottom. */
export interface StillBitmap {
  readonly canvas: HTMLCanvasElement
  readonly picture: Picture
  readonly moving: ReadonlySet<string> | null
  /** The part of the canvas that it shows. */
  readonly rect: Rect
  readonly isSharp: boolean
  /** Pixels from the top that are painted. */
  readonly done: number
}

/** How far a bitmap reaches beyond the screen on each side, as a share of the screen. */
export const margin = 0.25
/** Browsers refuse canvases of many more pixels than this; then the bitmap is as large as the screen. */
const pixelsMax = 16_000_000

/** A bitmap on which nothing is painted yet. `ahead`: it shows so much more each way, with as many pixels. */
export function emptyBitmap(canvas: HTMLCanvasElement, picture: Picture, ahead: number): StillBitmap {
  const { view, area } = picture
  const share = area.width * area.height * (devicePixelRatio * (1 + 2 * margin)) ** 2 > pixelsMax ? 0 : margin
  const reach = (ahead * (1 + 2 * share) - 1) / 2
  const [beside, above] = [Math.round(area.width * reach), Math.round(area.height * reach)]
  const wide = { width: area.width + 2 * beside, height: area.height + 2 * above }
  const away: View = { ...view, x: view.x + beside, y: view.y + above }
  const scale = devicePixelRatio / ahead
  canvas.width = Math.round(wide.width * scale)
  canvas.height = Math.round(wide.height * scale)
  return {
    canvas,
    picture: { ...picture, view: away, area: wide, isAhead: ahead !== 1 },
    moving: picture.shifted?.ids ?? null,
    rect: shownRect(away, wide),
    isSharp: ahead === 1,
    done: 0,
  }
}

/** Paints one of so many bands of it: the next one. */
export function withBand(bitmap: StillBitmap, bands: number, paintStill: PaintStill): StillBitmap {
  const { canvas, picture, done } = bitmap
  const high = Math.min(Math.ceil(canvas.height / bands), canvas.height - done)
  const context = canvas.getContext('2d')
  if (context !== null) {
    const { view, area } = picture
    const scale = canvas.width / area.width
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.beginPath()
    context.rect(0, done, canvas.width, high)
    context.clip()
    context.setTransform(scale, 0, 0, scale, 0, done)
    const band = { width: area.width, height: high / scale }
    paintStill(context, { ...picture, view: { ...view, y: view.y - done / scale }, area: band })
    context.restore()
  }
  return { ...bitmap, done: done + high }
}

/** Whether it is painted to its bottom. */
export function isDone({ canvas, done }: StillBitmap): boolean {
  return done >= canvas.height
}
