import { curveOf, pointsOf } from './edge-path.ts'
import { groupsOf, type Group } from './paint-groups.ts'
import { touches, type Point, type Rect } from './rect.ts'
import { rectOf, type SceneIndex } from './scene-index.ts'
import { familyOfCard, type SceneEdge, type SceneNode } from './scene.ts'
import { shownRect, type View } from './view-window.ts'
import type { PaintColors } from './paint-colors.ts'

/** What a picture of the canvas is made of. */
export interface Picture {
  readonly index: SceneIndex
  readonly view: View
  readonly area: { readonly width: number; readonly height: number }
  readonly colors: PaintColors
  readonly selection: ReadonlySet<string>
  /** Not painted: rendered as elements above. */
  readonly rendered: ReadonlySet<string>
  /** Selected nodes that are being dragged are painted this far away from where they stand. */
  readonly shift: Point | null
}

/** How a block is painted; equal ones are one path. */
interface Ink {
  readonly color: string
  readonly alpha: number
  readonly isHollow: boolean
}

/** From this height on screen a block carries the glyph of its trouble. */
const glyphFromPx = 12
/** Trouble is never smaller than this. */
const troublePx = 6

/** Paints everything: the view from far away. */
export function paintFar(context: CanvasRenderingContext2D, picture: Picture): void {
  const shown = shownRect(picture.view, picture.area)
  const { nodes, threads } = groupsOf(picture.index)
  for (const group of threads) paintThreads(context, picture, group, shown)
  for (const { sample, numbers } of nodes) {
    const isTrouble = sample.look === 'bad' || sample.look === 'drift'
    if (isTrouble && sample.mark === null) continue
    paintBlocks(context, picture.view, inkOf(sample, picture.colors), numbers, shown)
  }
  // What is an element may be away from where it stands: there is nothing at its place then.
  for (const id of picture.rendered) clearPlace(context, picture, id)
  for (const { sample, numbers } of nodes) {
    const isTrouble = sample.look === 'bad' || sample.look === 'drift'
    if (isTrouble && sample.mark === null) paintTroubles(context, picture, sample, numbers, shown)
  }
  context.globalAlpha = 1
  paintSelection(context, picture, shown)
}

function clearPlace(context: CanvasRenderingContext2D, { index, view }: Picture, id: string): void {
  const node = index.scene.nodes.get(id)
  if (node === undefined) return
  const rect = rectOf(node)
  const { x, y } = onScreen(rect, view)
  context.clearRect(x - 1, y - 1, rect.width * view.zoom + 2, rect.height * view.zoom + 2)
}

/** Paints lines of which an end is out of the window, below the rendered ones and like them. */
export function paintPassing(
  context: CanvasRenderingContext2D,
  picture: Picture,
  edges: readonly SceneEdge[],
): void {
  const { view, colors, index } = picture
  for (const edge of edges) {
    const [from, to] = [index.scene.nodes.get(edge.from), index.scene.nodes.get(edge.to)]
    if (from === undefined || to === undefined) continue
    const { start, end, ends } = pointsOf(edge.line, from, to)
    const [a, b, c, d] = curveOf(edge.line, start, end, ends).map((point) => onScreen(point, view)) as [
      Point,
      Point,
      Point,
      Point,
    ]
    context.beginPath()
    context.moveTo(a.x, a.y)
    context.bezierCurveTo(b.x, b.y, c.x, c.y, d.x, d.y)
    context.strokeStyle = threadColor(edge, colors)
    context.globalAlpha = edge.recedes ? 0.25 : edge.off ? 0.6 : 0.8
    context.setLineDash(edge.line === 'drawn' || edge.off ? [5 * view.zoom, 4 * view.zoom] : [])
    context.lineWidth = (1.5 + edge.weight * 0.5) * view.zoom
    context.stroke()
  }
  context.setLineDash([])
  context.globalAlpha = 1
}

function paintThreads(
  context: CanvasRenderingContext2D,
  { colors, view }: Picture,
  { sample, numbers }: Group<SceneEdge>,
  shown: Rect,
): void {
  const [right, bottom] = [shown.x + shown.width, shown.y + shown.height]
  context.lineWidth = 1
  context.strokeStyle = threadColor(sample, colors)
  context.globalAlpha = alphaOf(sample)
  context.beginPath()
  for (let at = 0; at < numbers.length; at += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]]
    if (Math.max(x1, x2) < shown.x || Math.min(x1, x2) > right) continue
    if (Math.max(y1, y2) < shown.y || Math.min(y1, y2) > bottom) continue
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

function threadColor(edge: SceneEdge, colors: PaintColors): string {
  switch (edge.line) {
    case 'tunnel':
      return edge.off ? colors.line : colors.families.who
    case 'site':
      return edge.off ? colors.line : colors.families.through
    case 'rule':
    case 'audience':
      return edge.off || edge.recedes ? colors.line : colors.families.what
    case 'drawn':
    case 'relation':
      return colors.line
    case 'gains':
      return colors.ok
    case 'loses':
    case 'denied':
      return colors.bad
  }
}

/** How a node's block looks, whether far away or on the map. */
export function inkOf(node: SceneNode, colors: PaintColors): Ink {
  const color = colors.families[familyOfCard(node.card)]
  if (node.mark !== null)
    return { color: colors.marks[node.mark], alpha: 1, isHollow: node.mark === 'removed' }
  if (node.recedes) return { color: colors.faint, alpha: 0.45, isHollow: false }
  switch (node.look) {
    case 'bad':
      return { color: colors.bad, alpha: 1, isHollow: false }
    case 'drift':
      return { color: colors.warn, alpha: 1, isHollow: false }
    case 'drawn':
      return { color, alpha: 0.9, isHollow: true }
    case 'off':
      return { color: colors.faint, alpha: 0.45, isHollow: false }
    case 'busy':
    case 'plain':
    case 'real':
      return { color, alpha: 0.9, isHollow: false }
  }
}

function paintBlocks(
  context: CanvasRenderingContext2D,
  view: View,
  ink: Ink,
  numbers: Float64Array,
  shown: Rect,
): void {
  const [right, bottom] = [shown.x + shown.width, shown.y + shown.height]
  context.globalAlpha = ink.alpha
  context.beginPath()
  for (let at = 0; at < numbers.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = [
      numbers[at],
      numbers[at + 1],
      numbers[at + 2],
      numbers[at + 3],
    ]
    if (x > right || y > bottom || x + width < shown.x || y + height < shown.y) continue
    const [left, top] = [x * view.zoom + view.x, y * view.zoom + view.y]
    // Round corners of a few pixels cost most of the work and are not seen.
    if (height * view.zoom < 8) context.rect(left, top, width * view.zoom, height * view.zoom)
    else context.roundRect(left, top, width * view.zoom, height * view.zoom, 2)
  }
  if (ink.isHollow) {
    context.strokeStyle = ink.color
    context.lineWidth = 1
    context.stroke()
    return
  }
  context.fillStyle = ink.color
  context.fill()
}

function paintTroubles(
  context: CanvasRenderingContext2D,
  { view, colors }: Picture,
  sample: SceneNode,
  numbers: Float64Array,
  shown: Rect,
): void {
  for (let at = 0; at < numbers.length; at += 4) {
    const [x = 0, y = 0, wide = 0, high = 0] = [
      numbers[at],
      numbers[at + 1],
      numbers[at + 2],
      numbers[at + 3],
    ]
    if (!touches({ x, y, width: wide, height: high }, shown)) continue
    const [left, top] = [x * view.zoom + view.x, y * view.zoom + view.y]
    const width = Math.max(troublePx, wide * view.zoom)
    const height = Math.max(troublePx, high * view.zoom)
    context.globalAlpha = sample.recedes ? 0.45 : 1
    context.fillStyle = sample.look === 'bad' ? colors.bad : colors.warn
    context.beginPath()
    context.roundRect(left, top, width, height, 2)
    context.fill()
    if (height >= glyphFromPx)
      paintGlyph(context, { x: left + width / 2, y: top + height / 2 }, sample.look === 'bad', colors.canvas)
  }
}

/** The triangle of an error or the unequal sign of drift, cut out of the block. */
function paintGlyph(context: CanvasRenderingContext2D, at: Point, isError: boolean, color: string): void {
  context.strokeStyle = color
  context.lineWidth = 1.5
  context.beginPath()
  if (isError) {
    context.moveTo(at.x, at.y - 4)
    context.lineTo(at.x, at.y + 1)
    context.moveTo(at.x, at.y + 3.25)
    context.lineTo(at.x, at.y + 4.25)
  } else {
    context.moveTo(at.x - 4, at.y - 1.5)
    context.lineTo(at.x + 4, at.y - 1.5)
    context.moveTo(at.x - 4, at.y + 1.5)
    context.lineTo(at.x + 4, at.y + 1.5)
    context.moveTo(at.x + 2, at.y - 4)
    context.lineTo(at.x - 2, at.y + 4)
  }
  context.stroke()
}

function paintSelection(context: CanvasRenderingContext2D, picture: Picture, shown: Rect): void {
  const { view, colors, index, selection } = picture
  context.strokeStyle = colors.selected
  context.lineWidth = 2
  context.beginPath()
  for (const id of selection) {
    const node = index.scene.nodes.get(id)
    if (node === undefined) continue
    const rect = moved(node, picture)
    if (!touches(rect, shown)) continue
    const at = onScreen(rect, view)
    context.roundRect(at.x - 2, at.y - 2, rect.width * view.zoom + 4, rect.height * view.zoom + 4, 3)
  }
  context.stroke()
}

function moved(node: SceneNode, { shift, selection }: Picture): Rect {
  const rect = rectOf(node)
  return shift === null || !selection.has(node.id)
    ? rect
    : { ...rect, x: rect.x + shift.x, y: rect.y + shift.y }
}

function onScreen(point: Point, view: View): Point {
  return { x: point.x * view.zoom + view.x, y: point.y * view.zoom + view.y }
}
