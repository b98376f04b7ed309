import type { Rect } from '#shared/base/rect.ts'
import { createNamePlaces } from './name-places.ts'
import type { SceneFrame } from '../scene/scene.ts'
import type { View } from '../view/view-window.ts'

/** A frame's name as it is painted, in pixels of the screen area. */
export interface PlacedName extends Rect {
  readonly frame: SceneFrame
  readonly text: string
}

/** Names are never smaller than this, however far away. */
export const nameFontPx = 11
const lineHeightPx = 16
/** Above what the frame holds, which comes nearer to its edge the farther away it is. */
const insetPx = { x: 6, y: 0 }
/** Names whose frame is smaller on screen than this say nothing that can be seen. */
const framePxMin = 12
/** A name that would be cut to less than this is not written. */
const spaceMinPx = 20

/** What stands by a frame: its name, and how many nodes are inside. */
export function nameOf({ name, count }: SceneFrame): string {
  return count === 0 ? name : `${name} ${count}`
}

/**
 * Where names stand from far away: at the top start of their frames and inside, at a size that can be read, without
 * the count where that would stick out, and cut where the name would. Where two would overlap, the smaller frame's
 * goes. `shownOf` answers where a frame is on the canvas now.
 */
export function placeNames(
  frames: readonly SceneFrame[],
  view: View,
  shownOf: (frame: SceneFrame) => Rect,
  widthOf: (frame: SceneFrame, text: string) => number,
): PlacedName[] {
  const placed: PlacedName[] = []
  const places = createNamePlaces({ beside: 4, above: 0 })
  const largestFirst = frames.toSorted((a, b) => b.width * b.height - a.width * a.height)
  for (const frame of largestFirst) {
    const rect = shownOf(frame)
    if (Math.min(rect.width, rect.height) * view.zoom < framePxMin) continue
    const whole = nameOf(frame)
    const space = rect.width * view.zoom - 2 * insetPx.x
    if (space < spaceMinPx) continue
    const text = widthOf(frame, whole) <= space ? whole : cut(frame.name, widthOf(frame, frame.name), space)
    const name: PlacedName = {
      frame,
      text,
      x: rect.x * view.zoom + view.x + insetPx.x,
      y: rect.y * view.zoom + view.y + insetPx.y,
      width: widthOf(frame, text),
      height: lineHeightPx,
    }
    if (places.take(name)) placed.push(name)
  }
  return placed
}

/** Where it is cut is reckoned from its length. */
function cut(name: string, width: number, space: number): string {
  if (width <= space) return name
  const letters = [...name]
  const count = Math.floor((letters.length * (space - nameFontPx)) / width)
  return `${letters.slice(0, Math.max(1, count)).join('').trimEnd()}…`
}
