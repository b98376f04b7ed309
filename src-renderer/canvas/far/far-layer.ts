import type { Picture } from './picture.ts'
import { encloses, grown, overlapOf, type Rect } from '#shared/base/rect.ts'
import { shownRect, type View } from '../view/view-window.ts'

/** What stands still, as a bitmap that follows the camera. */
export interface FarLayer {
  /** Draws the bitmap, painting it anew where it does not do. Answers whether it is as sharp as if it were new. */
  draw(context: CanvasRenderingContext2D, picture: Picture): boolean
  /** The next drawing is a new bitmap. */
  forget(): void
}

/** Paints what stands still. */
export type PaintStill = (context: CanvasRenderingContext2D, picture: Picture) => void

interface Held {
  readonly picture: Picture
  readonly moving: ReadonlySet<string> | null
  /** The part of the canvas that the bitmap shows. */
  readonly rect: Rect
}

/** How far a bitmap reaches beyond the screen on each side, as a share of the screen. */
const margin = 0.25
/** A bitmap stands in for a camera that came closer, or went away, by no more than this. */
const stretchMax = 2
/** Browsers refuse canvases of many more pixels than this; then the bitmap is as large as the screen. */
const pixelsMax = 16_000_000
/** Lines and edges stick out of what they surround by no more than so many pixels. */
const rimPx = 4

/**
 * Painting ten thousand blocks and lines takes longer than a frame; moving a bitmap of them does not. So they are
 * painted when something of them changes, when the camera has left what was painted, and when it rests.
 */
export function createFarLayer(paintStill: PaintStill): FarLayer {
  const canvas = document.createElement('canvas')
  let held: Held | null = null
  return {
    draw(context, picture) {
      if (held === null || !isSame(held, picture) || !reaches(held, picture))
        held = paintAnew(canvas, picture, paintStill)
      const { view, area } = held.picture
      const stretch = picture.view.zoom / view.zoom
      // Between two pixels everything would be blurred.
      const snapped = (value: number): number => Math.round(value * devicePixelRatio) / devicePixelRatio
      const left = snapped(picture.view.x - view.x * stretch)
      const top = snapped(picture.view.y - view.y * stretch)
      context.drawImage(canvas, left, top, area.width * stretch, area.height * stretch)
      return stretch === 1
    },
    forget() {
      held = null
    },
  }
}

function isSame({ picture, moving }: Held, now: Picture): boolean {
  return (
    picture.index === now.index &&
    picture.colors === now.colors &&
    picture.elsewhere === now.elsewhere &&
    moving === (now.shifted?.ids ?? null)
  )
}

function reaches({ picture, rect }: Held, { view, area, index }: Picture): boolean {
  const stretch = view.zoom / picture.view.zoom
  if (stretch > stretchMax || stretch < 1 / stretchMax) return false
  const shown = shownRect(view, area)
  const needed = index.bounds === null ? null : overlapOf(shown, grown(index.bounds, rimPx / view.zoom))
  return needed === null || encloses(rect, needed)
}

function paintAnew(canvas: HTMLCanvasElement, picture: Picture, paintStill: PaintStill): Held {
  const { view, area } = picture
  const share = area.width * area.height * (devicePixelRatio * (1 + 2 * margin)) ** 2 > pixelsMax ? 0 : margin
  const [beside, above] = [Math.round(area.width * share), Math.round(area.height * share)]
  const wide = { width: area.width + 2 * beside, height: area.height + 2 * above }
  const away: View = { ...view, x: view.x + beside, y: view.y + above }
  canvas.width = Math.round(wide.width * devicePixelRatio)
  canvas.height = Math.round(wide.height * devicePixelRatio)
  const larger = { ...picture, view: away, area: wide }
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.scale(devicePixelRatio, devicePixelRatio)
    paintStill(context, larger)
  }
  return { picture: larger, moving: picture.shifted?.ids ?? null, rect: shownRect(away, wide) }
}
