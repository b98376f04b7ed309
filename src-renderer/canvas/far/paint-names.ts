import { inkOf } from './block-ink.ts'
import type { Group } from './paint-groups.ts'
import type { Picture } from './picture.ts'
import { touches, type Point } from '#shared/base/rect.ts'
import type { SceneNode } from '../scene/scene.ts'
import { shownRect } from '../view/view-window.ts'

/** From this height on screen a block has room for its name. */
const nameFromPx = 13.5
const fontPx = 10
const insetPx = 5
/** Less than so much says nothing. */
const roomMin = 18
const ellipsis = '…'

/** Names in the blocks of a group, where there is room; `by`: how far, in canvas pixels, they were dragged. */
export function paintNames(
  context: CanvasRenderingContext2D,
  picture: Picture,
  { sample, numbers, members }: Group<SceneNode>,
  by: Point,
): void {
  const { view, colors } = picture
  const height = (numbers[3] ?? 0) * view.zoom
  const room = (numbers[2] ?? 0) * view.zoom - 2 * insetPx
  if (height < nameFromPx || room < roomMin) return
  const shown = shownRect(view, picture.area)
  const ink = inkOf(sample, colors)
  context.font = `500 ${fontPx}px ${colors.font}`
  context.textBaseline = 'middle'
  context.globalAlpha = 1
  context.fillStyle = ink.isHollow || ink.alpha < 0.5 ? colors.text : colors.canvas
  for (const [index, { card }] of members.entries()) {
    const at = index * 4
    const rect = {
      x: (numbers[at] ?? 0) + by.x,
      y: (numbers[at + 1] ?? 0) + by.y,
      width: numbers[at + 2] ?? 0,
      height: numbers[at + 3] ?? 0,
    }
    if (!touches(rect, shown)) continue
    const [left, middle] = [rect.x * view.zoom + view.x + insetPx, rect.y * view.zoom + view.y + height / 2]
    context.fillText(fitted(context, card.name, room), left, middle)
  }
}

/** The name as far as it fits. Where it is cut is reckoned from its length: nobody measures letters at this size. */
function fitted(context: CanvasRenderingContext2D, name: string, room: number): string {
  const { width } = context.measureText(name)
  if (width <= room) return name
  const letters = [...name]
  const count = Math.floor((letters.length * (room - fontPx / 2)) / width)
  return `${letters.slice(0, Math.max(1, count)).join('').trimEnd()}${ellipsis}`
}
