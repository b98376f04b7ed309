import type { Picture } from './picture.ts'
import { emptyBitmap, isDone, margin, withBand, type PaintStill, type StillBitmap } from './still-bitmap.ts'
import { encloses, grown, overlapOf, touches, type Rect } from '#shared/base/rect.ts'
import { boxOfEdge, rectOf, type SceneIndex } from '../scene/scene-index.ts'
import { shownRect } from '../view/view-window.ts'

/** What stands still, as a bitmap that follows the camera. */
export interface FarLayer {
  /** Draws the bitmap, painting it anew where it does not do. Answers whether it is as good as if it were new. */
  draw(context: CanvasRenderingContext2D, picture: Picture): boolean
  /** The next drawing is a new bitmap. */
  forget(): void
  /** What is being painted is not of what there is now. */
  startOver(): void
}

export interface FarLayerOptions {
  /** Whether what was painted of one picture does for another one, apart from where the camera is. */
  readonly isSame?: IsSame
  /** In so many frames the next bitmap is painted before the camera has left the last one. */
  readonly bands?: number
  /** A bitmap is shown for the first time. */
  readonly onNew?: () => void
}

/** Whether what was painted of one picture does for another one, apart from where the camera is. */
export type IsSame = (painted: Picture, now: Picture) => boolean

/** A bitmap stands in for a camera that came closer, or went away, by no more than this; by more while it goes on. */
const stretchMax = { atRest: 2, zooming: 4 } as const
/** What is painted while the camera goes away shows so much more each way, less sharp: the next steps need no other. */
const aheadBy = 2.5
/** Lines and edges stick out of what they surround by no more than so many pixels. */
const rimPx = 4

/**
 * Painting ten thousand blocks and lines takes longer than a frame; moving a bitmap of them does not. So they are
 * painted when something of them changes, when the camera has left what was painted, and when it rests.
 */
export function createFarLayer(
  paintStill: PaintStill,
  { isSame = createComparison(), bands = 1, onNew }: FarLayerOptions = {},
): FarLayer {
  let held: StillBitmap | null = null
  let next: StillBitmap | null = null
  let spare: HTMLCanvasElement | null = null
  let zoom = Infinity
  const take = (bitmap: StillBitmap): StillBitmap => {
    spare = held?.canvas ?? spare
    held = bitmap
    next = null
    onNew?.()
    return bitmap
  }
  const canvasFor = (): HTMLCanvasElement => {
    const canvas = spare ?? document.createElement('canvas')
    spare = null
    return canvas
  }
  const drop = (): void => {
    spare = next?.canvas ?? spare
    next = null
  }
  /** The bitmap to show now. One that is left soon is followed by one that is painted band by band. */
  const bitmapFor = (picture: Picture, isOutwards: boolean): StillBitmap => {
    const doesFor = (bitmap: StillBitmap): boolean =>
      isAlike(bitmap, picture, isSame) && reaches(bitmap, picture)
    if (next !== null && !doesFor(next)) drop()
    if (held === null || !doesFor(held)) {
      // Its picture is no longer wanted: its canvas is.
      if (next === null) {
        const canvas = held?.canvas ?? canvasFor()
        held = null
        return take(withBand(emptyBitmap(canvas, picture, isOutwards ? aheadBy : 1), 1, paintStill))
      }
      return take(isDone(next) ? next : withBand(next, 1, paintStill))
    }
    if (bands === 1 || picture.isZooming === true) return held
    if (next === null && isLeftSoon(held, picture)) next = emptyBitmap(canvasFor(), movedOn(held, picture), 1)
    if (next === null) return held
    next = withBand(next, bands, paintStill)
    return isDone(next) ? take(next) : held
  }
  return {
    draw(context, picture) {
      const isOutwards = picture.isZooming === true && picture.view.zoom < zoom
      zoom = picture.view.zoom
      const shown = bitmapFor(picture, isOutwards)
      const { view, area, elsewhere } = shown.picture
      const stretch = picture.view.zoom / view.zoom
      // Between two pixels everything would be blurred.
      const snapped = (value: number): number => Math.round(value * devicePixelRatio) / devicePixelRatio
      const left = snapped(picture.view.x - view.x * stretch)
      const top = snapped(picture.view.y - view.y * stretch)
      context.drawImage(shown.canvas, left, top, area.width * stretch, area.height * stretch)
      return shown.isSharp && stretch === 1 && elsewhere === picture.elsewhere
    },
    forget() {
      spare = held?.canvas ?? spare
      held = null
      drop()
    },
    startOver: drop,
  }
}

/**
 * Whether a pan has used up half of what a bitmap shows beyond the screen. One that shows nothing there is left at the
 * next step, and the one after it would be as well.
 */
function isLeftSoon(held: StillBitmap, now: Picture): boolean {
  const { view, area } = held.picture
  if (now.view.zoom !== view.zoom || area.width <= now.area.width) return false
  const { width, height } = shownRect(now.view, now.area)
  return !reaches(held, now, { x: (width * margin) / 2, y: (height * margin) / 2 })
}

/** Where the camera will be: it goes on as it went since the last bitmap was painted. */
function movedOn(held: StillBitmap, now: Picture): Picture {
  const { picture } = held
  const beyond = {
    x: (picture.area.width - now.area.width) / 2,
    y: (picture.area.height - now.area.height) / 2,
  }
  const further = (gone: number, most: number): number =>
    Math.round(Math.max(-most, Math.min(most, gone)) * 0.75)
  const x = now.view.x + further(now.view.x - (picture.view.x - beyond.x), beyond.x)
  const y = now.view.y + further(now.view.y - (picture.view.y - beyond.y), beyond.y)
  return { ...now, view: { ...now.view, x, y } }
}

function isAlike({ picture, moving }: StillBitmap, now: Picture, isSame: IsSame): boolean {
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

/** Whether a bitmap shows all that is in view, and so much around it. */
function reaches({ picture, rect }: StillBitmap, now: Picture, around = { x: 0, y: 0 }): boolean {
  const { view, area, index } = now
  const stretch = view.zoom / picture.view.zoom
  const most = now.isZooming === true ? stretchMax.zooming : stretchMax.atRest
  if (stretch > most || stretch < 1 / most) return false
  const shown = grown(shownRect(view, area), around.x, around.y)
  const needed = index.bounds === null ? null : overlapOf(shown, grown(index.bounds, rimPx / view.zoom))
  return needed === null || encloses(rect, needed)
}
