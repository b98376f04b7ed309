import { lineOf } from '../scene/edge-line.ts'
import type { Curve } from '../scene/edge-path.ts'
import type { PaintColors } from './paint-colors.ts'
import { isCrowded, isLeftOut, type Group } from './paint-groups.ts'
import { onScreen, type Picture } from './picture.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import type { SceneEdge } from '../scene/scene.ts'

/** Paints lines of which an end is out of the window, below the rendered ones and like them. */
export function paintPassing(
  context: CanvasRenderingContext2D,
  picture: Picture,
  edges: readonly SceneEdge[],
): void {
  const { view, colors, index, shifted } = picture
  for (const edge of edges) {
    const line = lineOf(index, edge, shifted)
    if (line === null) continue
    const curves = line.curves.map((curve) => curve.map((point) => onScreen(point, view)) as unknown as Curve)
    const [first, last] = [curves[0], curves.at(-1)]
    if (first === undefined || last === undefined) continue
    context.beginPath()
    context.moveTo(first[0].x, first[0].y)
    for (const [, b, c, d] of curves) context.bezierCurveTo(b.x, b.y, c.x, c.y, d.x, d.y)
    context.strokeStyle = threadColor(edge, colors)
    context.globalAlpha = edge.recedes ? 0.25 : edge.off ? 0.6 : edge.line === 'relation' ? 1 : 0.8
    const dash = edge.line === 'drawn' || edge.off ? [5, 4] : (edge.stroke?.dash ?? [])
    context.setLineDash(dash.map((length) => length * view.zoom))
    context.lineCap = edge.stroke?.isRound === true ? 'round' : 'butt'
    context.lineWidth = (edge.stroke?.width ?? 1.5) * view.zoom
    context.stroke()
    context.setLineDash([])
    context.lineCap = 'butt'
    if (edge.arrows !== 'none') paintArrow(context, last[2], last[3], view.zoom)
    if (edge.arrows === 'both') paintArrow(context, first[1], first[0], view.zoom)
  }
  context.globalAlpha = 1
}

/** The head of an arrow that comes from `before` and ends at `tip`, as the markers draw it. */
function paintArrow(context: CanvasRenderingContext2D, before: Point, tip: Point, zoom: number): void {
  const length = Math.hypot(tip.x - before.x, tip.y - before.y)
  if (length === 0) return
  const [ux, uy] = [(tip.x - before.x) / length, (tip.y - before.y) / length]
  const at = (back: number, aside: number): [number, number] => [
    tip.x - (ux * back + uy * aside) * zoom,
    tip.y - (uy * back - ux * aside) * zoom,
  ]
  context.beginPath()
  context.moveTo(...at(5, 3.5))
  context.lineTo(...at(-0.5, 0))
  context.lineTo(...at(5, -3.5))
  context.lineWidth = 1.75 * zoom
  context.stroke()
}

/** Lines from far away: one pixel, from end to end. Ends that are dragged are where they are dragged to. */
export function paintThreads(
  context: CanvasRenderingContext2D,
  picture: Picture,
  group: Group<SceneEdge>,
  shown: Rect,
): void {
  const { colors, index, view, shifted } = picture
  const { sample, members, numbers, moves } = group
  const [right, bottom] = [shown.x + shown.width, shown.y + shown.height]
  const by = shifted?.by ?? { x: 0, y: 0 }
  const [fromX, fromY] = moves.from ? [by.x, by.y] : [0, 0]
  const [toX, toY] = moves.to ? [by.x, by.y] : [0, 0]
  context.lineWidth = 1
  context.strokeStyle = threadColor(sample, colors)
  context.globalAlpha = isCrowded(index, sample) ? alphaOf(sample) / 4 : alphaOf(sample)
  context.beginPath()
  for (let at = 0; at < numbers.length; at += 4) {
    const x1 = (numbers[at] ?? 0) + fromX
    const y1 = (numbers[at + 1] ?? 0) + fromY
    const x2 = (numbers[at + 2] ?? 0) + toX
    const y2 = (numbers[at + 3] ?? 0) + toY
    if (Math.max(x1, x2) < shown.x || Math.min(x1, x2) > right) continue
    if (Math.max(y1, y2) < shown.y || Math.min(y1, y2) > bottom) continue
    const edge = members[at / 4]
    if (edge === undefined || isLeftOut(picture, moves, edge)) continue
    context.moveTo(x1 * view.zoom + view.x, y1 * view.zoom + view.y)
    context.lineTo(x2 * view.zoom + view.x, y2 * view.zoom + view.y)
  }
  context.stroke()
  context.globalAlpha = 1
}

function alphaOf(edge: SceneEdge): number {
  if (edge.line === 'gains' || edge.line === 'loses') return 1
  return edge.recedes || edge.off ? 0.15 : 0.5
}

export function threadColor(edge: SceneEdge, colors: PaintColors): string {
  switch (edge.line) {
    case 'tunnel':
      return edge.off ? colors.line : colors.families.who
    case 'site':
      return edge.off ? colors.line : colors.families.through
    case 'rule':
    case 'audience':
      return edge.off || edge.recedes ? colors.line : colors.families.what
    case 'drawn':
      return colors.line
    case 'relation':
      return edge.stroke?.color ?? colors.line
    case 'gains':
      return colors.ok
    case 'loses':
    case 'denied':
      return colors.bad
  }
}
