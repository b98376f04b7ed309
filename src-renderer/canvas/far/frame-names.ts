import { grown, touches, type Rect } from '#shared/base/rect.ts'
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
/** Nearer to each other two names would be read as one. */
const gapPx = 4

/** What stands by a frame: its name, and how many nodes are inside. */
export function nameOf({ name, count }: SceneFrame): string {
  return count === 0 ? name : `${name} ${count}`
}

/**
 * Where names stand from far away: at the top start of their frames, at a size that can be read, without the count
 * where that would stick out. Where two would overlap, the smaller frame's goes. `shownOf` answers where a frame is on the canvas now.
 */
export function placeNames(
  frames: readonly SceneFrame[],
  view: View,
  shownOf: (frame: SceneFrame) => Rect,
  widthOf: (frame: SceneFrame, text: string) => number,
): PlacedName[] {
  const placed: PlacedName[] = []
  // Names are one line high: two that overlap share a row of that height or stand in neighbouring ones.
  const rows = new Map<number, PlacedName[]>()
  const largestFirst = frames.toSorted((a, b) => b.width * b.height - a.width * a.height)
  for (const frame of largestFirst) {
    const rect = shownOf(frame)
    if (Math.min(rect.width, rect.height) * view.zoom < framePxMin) continue
    const whole = nameOf(frame)
    const room = rect.width * view.zoom - insetPx.x
    const text = widthOf(frame, whole) <= room ? whole : frame.name
    const name: PlacedName = {
      frame,
      text,
      x: rect.x * view.zoom + view.x + insetPx.x,
      y: rect.y * view.zoom + view.y + insetPx.y,
      width: widthOf(frame, text),
      height: lineHeightPx,
    }
    const row = Math.floor(name.y / lineHeightPx)
    const near = [row - 1, row, row + 1].flatMap((at) => rows.get(at) ?? [])
    if (near.some((other) => touches(grown(other, gapPx, 0), name))) continue
    placed.push(name)
    const held = rows.get(row)
    if (held === undefined) rows.set(row, [name])
    else held.push(name)
  }
  return placed
}
