import type { Point } from '#shared/base/rect.ts'
import type { Relationship } from '#shared/design/design.ts'
import { solid, type GroupShape, type PathShape, type Shape, type Stroke, type TextStyle } from './drawing.ts'
import { oneLine } from '#shared/design/text/one-line.ts'
import type { Palette } from './palette.ts'
import type { Path } from './path.ts'
import { pointAt, type Curve } from './relationship-line.ts'
import { clampText, widthOf } from '#shared/design/text/text-width.ts'

const chip = { height: 20, padding: 6, radius: 4, most: 220 } as const

const head = { length: 6, half: 3.5 } as const

/** A relationship with the line between its cards. */
export interface Joined {
  readonly relationship: Relationship
  readonly curve: Curve
}

/** The line with its arrows. */
export function lineShape({ relationship, curve }: Joined, palette: Palette): GroupShape {
  const [a, b, c, d] = curve
  const stroke: Stroke = { ...solid(palette.relationship), width: 1.5, dash: [], isRound: false }
  const line: Path = [
    ['M', a.x, a.y],
    ['C', b.x, b.y, c.x, c.y, d.x, d.y],
  ]
  const shapes: Shape[] = [{ type: 'path', path: line, fill: null, stroke }]
  if (relationship.direction !== 'none') shapes.push(arrow(c, d, stroke))
  if (relationship.direction === 'both') shapes.push(arrow(b, a, stroke))
  const of = { what: 'relationship', id: relationship.id } as const
  return { type: 'group', x: 0, y: 0, clip: null, of, title: null, shapes }
}

/** An open head, its point on the card's edge. */
function arrow(from: Point, to: Point, stroke: Stroke): PathShape {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const [ux, uy] = far === 0 ? [1, 0] : [(to.x - from.x) / far, (to.y - from.y) / far]
  const wing = (side: number): Point => ({
    x: to.x - head.length * ux - head.half * side * uy,
    y: to.y - head.length * uy + head.half * side * ux,
  })
  const [left, right] = [wing(1), wing(-1)]
  return {
    type: 'path',
    path: [
      ['M', left.x, left.y],
      ['L', to.x - ux / 2, to.y - uy / 2],
      ['L', right.x, right.y],
    ],
    fill: null,
    stroke: { ...stroke, width: 1.75, isRound: true },
  }
}

/** The label on the middle of its line; null where there is none. */
export function chipShape(
  { relationship, curve }: Joined,
  palette: Palette,
  style: TextStyle,
): GroupShape | null {
  const text = oneLine(relationship.label)
  if (text === '') return null
  const shown = clampText(text, style, chip.most)
  const width = Math.ceil(widthOf(shown, style)) + 2 * chip.padding
  const { x, y } = pointAt(curve, 0.5)
  const edge: Stroke = { ...solid(palette.cardEdge), width: 1, dash: [], isRound: false }
  return {
    type: 'group',
    x: Math.round(x),
    y: Math.round(y),
    clip: null,
    of: null,
    title: shown === text ? null : text,
    shapes: [
      {
        type: 'rect',
        x: -width / 2,
        y: -chip.height / 2,
        width,
        height: chip.height,
        radius: chip.radius,
        fill: solid(palette.canvas),
        stroke: edge,
      },
      { type: 'text', x: 0, y: 4, text, shown, style },
    ],
  }
}
