import type { Point } from '#shared/base/rect.ts'
import type { Relationship } from '#shared/design/design.ts'
import { solid, type GroupShape, type PathShape, type Shape, type Stroke, type TextStyle } from './drawing.ts'
import { oneLine } from '#shared/design/text/one-line.ts'
import type { Palette } from './palette.ts'
import { lineLook } from './line-look.ts'
import type { Path, PathStep } from './path.ts'
import { labelPoint, type Curve } from './relationship-line.ts'
import { clampText, widthOf } from '#shared/design/text/text-width.ts'

const chip = { height: 20, padding: 6, radius: 4, most: 220 } as const

const head = { length: 6, half: 3.5 } as const

/** A relationship with the line between its cards. */
export interface Joined {
  readonly relationship: Relationship
  readonly curves: readonly Curve[]
}

/** The line with its arrows. */
export function lineShape({ relationship, curves }: Joined, palette: Palette): GroupShape {
  const { color, width, dash, isRound } = lineLook(relationship)
  const stroke: Stroke = { ...solid(color ?? palette.relationship), width, dash, isRound }
  const shapes: Shape[] = [{ type: 'path', path: pathOf(curves), fill: null, stroke }]
  const [first, last] = [curves[0], curves.at(-1)]
  if (last !== undefined && relationship.direction !== 'none') shapes.push(arrow(last[2], last[3], stroke))
  if (first !== undefined && relationship.direction === 'both') shapes.push(arrow(first[1], first[0], stroke))
  const of = { what: 'relationship', id: relationship.id } as const
  return { type: 'group', x: 0, y: 0, clip: null, of, title: null, shapes }
}

function pathOf(curves: readonly Curve[]): Path {
  return curves.flatMap(([a, b, c, d], at): PathStep[] => {
    const step: PathStep = ['C', b.x, b.y, c.x, c.y, d.x, d.y]
    return at === 0 ? [['M', a.x, a.y], step] : [step]
  })
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
    stroke: { ...stroke, width: Math.max(1.75, stroke.width), dash: [], isRound: true },
  }
}

/** The label on its line, in the middle or where it was put; null where there is none. */
export function chipShape(
  { relationship, curves }: Joined,
  palette: Palette,
  style: TextStyle,
): GroupShape | null {
  const text = oneLine(relationship.label)
  if (text === '') return null
  const shown = clampText(text, style, chip.most)
  const width = Math.ceil(widthOf(shown, style)) + 2 * chip.padding
  const { x, y } = labelPoint(curves, relationship.labelAt ?? null)
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
