import type { Picture } from './picture.ts'
import { encloses, grown, overlapOf, touches, type Rect } from '#shared/base/rect.ts'
import { boxOfEdge, rectOf, type SceneIndex } from '../scene/scene-index.ts'
import { shownRect, type View } from '../view/view-window.ts'

/** What stands still, as a bitmap that follows the camera. */
export interface FarLayer {
  /** Draws the bitmap, painting it anew where it does not do. Answers whether it is as good as if it were new. */
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
  readonly isSharp: boolean
}

/** Whether what was painted of one picture does for another one, apart from where the camera is. */
export type IsSame = (painted: Picture, now: Picture) => boolean

/** How far a bitmap reaches beyond the screen on each side, as a share of the screen. */
const margin = 0.25
/** A bitmap stands in for a camera that came closer, or went away, by no more than this; by more while it goes on. */
const stretchMax = { atRest: 2, zooming: 4 } as const
/** What is painted while the camera goes away shows so much more each way, less sharp: the next steps need no other. */
const aheadBy = 2.5
/** Browsers refuse canvases of many more pixels than this; then the bitmap is as large as the screen. */
const pixelsMax = 16_000_000
/** Lines and edges stick out of what they surround by no more than so many pixels. */
const rimPx = 4

/**
 * Painting ten thousand blocks and lines takes longer than a frame; moving a bitmap of them does not. So they are
 * painted when something of them changes, when the camera has left what was painted, and when it rests.
 */
export function createFarLayer(paintStill: PaintStill, isSame: IsSame = createComparison()): FarLayer {
  const canvas = document.createElement('canvas')
  let held: Held | null = null
  let zoom = Infinity
  return {
    draw(context, picture) {
      const isOutwards = picture.isZooming === true && picture.view.zoom < zoom
      zoom = picture.view.zoom
      if (held === null || !isAlike(held, picture, isSame) || !reaches(held, picture))
        held = paintAnew(canvas, picture, isOutwards ? aheadBy : 1, paintStill)
      const { view, area } = held.picture
      const stretch = picture.view.zoom / view.zoom
      // Between two pixels everything would be blurred.
      const snapped = (value: number): number => Math.round(value * devicePixelRatio) / devicePixelRatio
      const left = snapped(picture.view.x - view.x * stretch)
      const top = snapped(picture.view.y - view.y * stretch)
      context.drawImage(canvas, left, top, area.width * stretch, area.height * stretch)
      return held.isSharp && stretch === 1 && held.picture.elsewhere === picture.elsewhere
    },
    forget() {
      held = null
    },
  }
}

function isAlike({ picture, moving }: Held, now: Picture, isSame: IsSame): boolean {
  return picture.colors === now.colors && moving === (now.shifted?.ids ?? null) && isSame(picture, now)
}

/**
 * The same scene, and all that is to be seen of it is painted or an element. A card that has come lies above its
 * picture; a line would not.
 */
function createComparison(): IsSame {
  let compared: {
    readonly of: unknown
    readonly to: unknown
    readonly isLine: boolean
    readonly left: readonly string[]
  } | null = null
  return (painted, now) => {
    if (painted.index !== now.index) return false
    const { elsewhere: before } = painted
    const { elsewhere: after } = now
    if (before === after) return true
    if (before === undefined || after === undefined) return false
    if (compared?.of !== before || compared.to !== after) {
      const { edges } = now.index.scene
      const isLine = [...after].some((id) => !before.has(id) && edges.has(id))
      compared = { of: before, to: after, isLine, left: [...before].filter((id) => !after.has(id)) }
    }
    const shown = shownRect(now.view, now.area)
    return !compared.isLine && !compared.left.some((id) => isIn(now.index, id, shown))
  }
}

function isIn(index: SceneIndex, id: string, rect: Rect): boolean {
  const { nodes, frames, edges } = index.scene
  const place = nodes.get(id) ?? frames.get(id)
  if (place !== undefined) return touches(rectOf(place), rect)
  const edge = edges.get(id)
  const box = edge === undefined ? null : boxOfEdge(index.scene, edge)
  return box !== null && touches(box, rect)
}

function reaches({ picture, rect }: Held, now: Picture): boolean {
  const { view, area, index } = now
  const stretch = view.zoom / picture.view.zoom
  const most = now.isZooming === true ? stretchMax.zooming : stretchMax.atRest
  if (stretch > most || stretch < 1 / most) return false
  const shown = shownRect(view, area)
  const needed = index.bounds === null ? null : overlapOf(shown, grown(index.bounds, rimPx / view.zoom))
  return needed === null || encloses(rect, needed)
}

/** `ahead`: the bitmap shows so much more each way, with as many pixels. */
function paintAnew(canvas: HTMLCanvasElement, picture: Picture, ahead: number, paintStill: PaintStill): Held {
  const { view, area } = picture
  const share = area.width * area.height * (devicePixelRatio * (1 + 2 * margin)) ** 2 > pixelsMax ? 0 : margin
  const reach = (ahead * (1 + 2 * share) - 1) / 2
  const [beside, above] = [Math.round(area.width * reach), Math.round(area.height * reach)]
  const wide = { width: area.width + 2 * beside, height: area.height + 2 * above }
  const away: View = { ...view, x: view.x + beside, y: view.y + above }
  const scale = devicePixelRatio / ahead
  canvas.width = Math.round(wide.width * scale)
  canvas.height = Math.round(wide.height * scale)
  const larger = { ...picture, view: away, area: wide }
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.scale(scale, scale)
    paintStill(context, larger)
  }
  return {
    picture: larger,
    moving: picture.shifted?.ids ?? null,
    rect: shownRect(away, wide),
    isSharp: ahead === 1,
  }
}
