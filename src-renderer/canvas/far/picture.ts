import type { PaintColors } from './paint-colors.ts'
import type { Point } from '#shared/base/rect.ts'
import type { SceneIndex } from '../scene/scene-index.ts'
import type { Shifted } from '../scene/shifted.ts'
import type { View } from '../view/view-window.ts'

/** What a picture of the canvas is made of. */
export interface Picture {
  readonly index: SceneIndex
  readonly view: View
  readonly area: { readonly width: number; readonly height: number }
  readonly colors: PaintColors
  readonly selection: ReadonlySet<string>
  /** What is being dragged is painted where it is dragged to. */
  readonly shifted: Shifted | null
  /** The same for copies: what they are of is painted where it stands. */
  readonly copied?: Shifted | null
  /** What is not painted with the rest, as it is an element or painted above: ids of nodes, frames and lines. */
  readonly elsewhere?: ReadonlySet<string>
  /** The camera comes nearer or goes away step by step: what is painted is stretched in a moment. */
  readonly isZooming?: boolean
  /** It shows more than it is sharp for, while the camera goes away: what is written there cannot be read. */
  readonly isAhead?: boolean
}

/** A point of the canvas in pixels of the picture. */
export function onScreen(point: Point, view: View): Point {
  return { x: point.x * view.zoom + view.x, y: point.y * view.zoom + view.y }
}
