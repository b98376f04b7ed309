import { paintFrameNames, paintFrames } from './paint-frames.ts'
import { groupsOf, type Group } from './paint-groups.ts'
import { paintThreads } from './paint-lines.ts'
import { onScreen, type Picture } from './picture.ts'
import { touches, type Point, type Rect } from './rect.ts'
import { rectOf } from './scene-index.ts'
import { familyOfCard, type SceneNode } from './scene.ts'
import { placed } from './shifted.ts'
import { shownRect, type View } from './view-window.ts'
import type { PaintColors } from './paint-colors.ts'

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
  const { nodes, threads } = groupsOf(picture.index, picture.shifted?.ids ?? null)
  paintFrames(context, picture)
  for (const group of threads) paintThreads(context, picture, group, shown)
  for (const group of nodes) if (!isTrouble(group.sample)) paintBlocks(context, picture, group)
  for (const group of nodes) if (isTrouble(group.sample)) paintTroubles(context, picture, group)
  context.globalAlpha = 1
  paintFrameNames(context, picture)
  paintSelection(context, picture, shown)
}

function isTrouble({ look, mark }: SceneNode): boolean {
  return (look === 'bad' || look === 'drift') && mark === null
}

/** The camera for a group: what is dragged is painted as if the camera stood elsewhere. */
function viewOfGroup({ view, shifted }: Picture, { moves }: Group<SceneNode>): View {
  if (!moves.from || shifted === null) return view
  return { ...view, x: view.x + shifted.by.x * view.zoom, y: view.y + shifted.by.y * view.zoom }
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

function paintBlocks(context: CanvasRenderingContext2D, picture: Picture, group: Group<SceneNode>): void {
  const { numbers } = group
  const ink = inkOf(group.sample, picture.colors)
  const view = viewOfGroup(picture, group)
  const shown = shownRect(view, picture.area)
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

function paintTroubles(context: CanvasRenderingContext2D, picture: Picture, group: Group<SceneNode>): void {
  const { sample, numbers } = group
  const { colors } = picture
  const view = viewOfGroup(picture, group)
  const shown = shownRect(view, picture.area)
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
    const place = index.placeOf(id)
    if (place === null) continue
    const rect = rectOf(placed(place, picture.shifted))
    if (!touches(rect, shown)) continue
    const at = onScreen(rect, view)
    context.roundRect(at.x - 2, at.y - 2, rect.width * view.zoom + 4, rect.height * view.zoom + 4, 3)
  }
  context.stroke()
}
