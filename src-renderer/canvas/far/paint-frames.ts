import { isFromRight } from '#shared/design/text/from-right.ts'
import { nameFontPx, placeNames } from './frame-names.ts'
import type { Picture } from './picture.ts'
import type { PaintColors } from './paint-colors.ts'
import { touches, type Point, type Rect } from '#shared/base/rect.ts'
import type { SceneFrame } from '../scene/scene.ts'
import { placed } from '../scene/shifted.ts'
import { shownRect } from '../view/view-window.ts'

const dashes: Readonly<Record<SceneFrame['edge']['style'], readonly number[]>> = {
  solid: [],
  dashed: [5, 4],
  dotted: [1.5, 3],
}
const widths = new WeakMap<SceneFrame, Map<string, number>>()

/** Grounds and edges of frames from far away, what holds before what is held. */
export function paintFrames(
  context: CanvasRenderingContext2D,
  picture: Picture,
  which: 'still' | 'dragged',
): void {
  const shown = shownRect(picture.view, picture.area)
  for (const frame of picture.index.frames) {
    if ((picture.shifted?.ids.has(frame.id) === true) !== (which === 'dragged')) continue
    const rect = placed(frame, picture.shifted)
    if (!touches(rect, shown) || picture.elsewhere?.has(frame.id) === true) continue
    const { view } = picture
    const [width, height] = [rect.width * view.zoom, rect.height * view.zoom]
    context.beginPath()
    const radius = Math.min(12 * view.zoom, width / 2, height / 2)
    context.roundRect(rect.x * view.zoom + view.x, rect.y * view.zoom + view.y, width, height, radius)
    if (frame.background !== null) {
      context.globalAlpha = 0.06
      context.fillStyle = frame.background
      context.fill()
    }
    context.globalAlpha = 0.45
    context.strokeStyle = frame.edge.color
    context.lineWidth = 1
    context.setLineDash([...dashes[frame.edge.style]])
    context.stroke()
  }
  context.setLineDash([])
  context.globalAlpha = 1
}

/** The names of frames over everything, at a size that can be read. */
export function paintFrameNames(context: CanvasRenderingContext2D, picture: Picture): void {
  const { index, view, area, colors, shifted } = picture
  const shown = shownRect(view, area)
  const frames = index.frames.filter((frame) => touches(placed(frame, shifted), shown))
  if (frames.length === 0) return
  context.font = `600 ${nameFontPx}px ${colors.font}`
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.lineJoin = 'round'
  const widthOf = (frame: SceneFrame, text: string): number => {
    const held = widths.get(frame) ?? new Map<string, number>()
    const width = held.get(text) ?? context.measureText(text).width
    widths.set(frame, held.set(text, width))
    return width
  }
  for (const name of placeNames(frames, view, (frame) => placed(frame, shifted), widthOf)) {
    const at: Point = { x: name.x, y: name.y + name.height / 2 }
    // Blocks may lie below: a rim in the ground's colour keeps it readable.
    context.direction = isFromRight(name.text) ? 'rtl' : 'ltr'
    context.lineWidth = 3
    context.strokeStyle = colors.canvas
    context.strokeText(name.text, at.x, at.y)
    context.fillStyle = `color-mix(in srgb, ${name.frame.edge.color} 38%, ${colors.text})`
    context.fillText(name.text, at.x, at.y)
  }
}

/** Frames on the map: a ground that is seen among the blocks. */
export function paintFramesSmall(
  context: CanvasRenderingContext2D,
  frames: readonly SceneFrame[],
  colors: Pick<PaintColors, 'line'>,
  toMap: (rect: Rect) => Rect,
): void {
  for (const frame of frames) {
    const { x, y, width, height } = toMap(frame)
    context.globalAlpha = 0.14
    context.fillStyle = frame.background ?? colors.line
    context.fillRect(x, y, width, height)
    context.globalAlpha = 0.45
    context.lineWidth = 1
    context.strokeStyle = frame.edge.color
    context.strokeRect(x + 0.5, y + 0.5, Math.max(1, width - 1), Math.max(1, height - 1))
  }
  context.globalAlpha = 1
}
