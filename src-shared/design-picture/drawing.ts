import type { Point, Rect } from '#shared/base/rect.ts'
import type { Path } from './path.ts'

/** A design as shapes in canvas pixels, from back to front: what SVG, PDF and PNG are written from. */
export interface Drawing {
  readonly title: string
  /** What is shown of the canvas. */
  readonly box: Rect
  /** Behind everything, over the whole box; null: nothing. */
  readonly ground: string | null
  /** Shapes that are shown many times, by name; they may hold stamps themselves. */
  readonly stamps: ReadonlyMap<string, readonly Shape[]>
  readonly shapes: readonly Shape[]
}

export type Shape = RectShape | PathShape | TextShape | StampShape | GroupShape

/** `#rrggbb`, and from 0 to 1 how much it covers. */
export interface Ink {
  readonly color: string
  readonly opacity: number
}

export interface Stroke extends Ink {
  readonly width: number
  /** Lengths of dashes and gaps in turn; none: solid. */
  readonly dash: readonly number[]
  /** Of both ends and of corners. */
  readonly isRound: boolean
}

interface Painted {
  readonly fill: Ink | null
  readonly stroke: Stroke | null
}

export interface RectShape extends Rect, Painted {
  readonly type: 'rect'
  readonly radius: number
}

export interface PathShape extends Painted {
  readonly type: 'path'
  readonly path: Path
}

/** Inter or JetBrains Mono, or what stands in for them. */
export interface TextStyle {
  readonly font: 'sans' | 'mono'
  readonly size: number
  readonly weight: 400 | 500 | 600
  readonly color: string
  /** Which part of the text stands at the point. */
  readonly anchor: 'start' | 'middle' | 'end'
}

/** One line; the point is on its base line. */
export interface TextShape extends Point {
  readonly type: 'text'
  readonly text: string
  /** The text as it fits: cut with an ellipsis where it is too long. */
  readonly shown: string
  readonly style: TextStyle
}

export interface StampShape extends Point {
  readonly type: 'stamp'
  readonly name: string
}

/** Shapes with a place of their own: theirs are counted from the group's point. */
export interface GroupShape extends Point {
  readonly type: 'group'
  /** Nothing is shown out of this part of it. */
  readonly clip: Rect | null
  /** Which element of the design it shows. */
  readonly of: { readonly what: 'node' | 'outline' | 'relationship'; readonly id: string } | null
  /** All of its text, where some of it is cut. */
  readonly title: string | null
  readonly shapes: readonly Shape[]
}

/** A colour that covers what is behind it. */
export function solid(color: string): Ink {
  return { color, opacity: 1 }
}
