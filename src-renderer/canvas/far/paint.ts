import { farInkOf } from './block-ink.ts'
import type { FarLayer } from './far-layer.ts'
import { paintFrameNames, paintFrames } from './paint-frames.ts'
import { groupsOf, isCrowded, isLeftOut, movingGroupsOf, type Group, type Groups } from './paint-groups.ts'
import { paintThreads } from './paint-lines.ts'
import { paintNames } from './paint-names.ts'
import { onScreen, type Picture } from './picture.ts'
import { touches, type Point, type Rect } from '#shared/base/rect.ts'
import { rectOf } from '../scene/scene-index.ts'
import type { SceneNode } from '../scene/scene.ts'
import { placed } from '../scene/shifted.ts'
import { shownRect, type View } from '../view/view-window.ts'

/** From this height on screen the edge of a card and its corners can be seen. */
const edgeFromPx = 8
/** From this height on screen a block carries the glyph of its trouble. */
const glyphFromPx = 12
/** From this height on screen there is space for a ring around a block. */
const ringFromPx = 10
/** Trouble is never smaller than this. */
const troublePx = 6

/** Paints everything: the view from far away. Answers whether it is sharp; `ground` holds what stands still. */
export function paintFar(context: CanvasRenderingContext2D, picture: Picture, ground: FarLayer): boolean {
  const isSharp = ground.draw(context, picture)
  const { shifted, copied = null } = picture
  if (shifted !== null) paintElements(context, picture, 'dragged')
  if (copied !== null) paintElements(context, { ...picture, shifted: copied }, 'dragged')
  paintFrameNames(context, picture)
  paintSelection(context, picture, shownRect(picture.view, picture.area))
  return isSharp
}

/** Paints what is not being dragged, without names and selection. */
export function paintStill(context: CanvasRenderingContext2D, picture: Picture): void {
  paintElements(context, picture, 'still')
}

function paintElements(
  context: CanvasRenderingContext2D,
  picture: Picture,
  which: 'still' | 'dragged',
): void {
  const shown = shownRect(picture.view, picture.area)
  const { nodes, threads } = which === 'still' ? groupsOf(picture.index) : draggedOf(picture)
  paintFrames(context, picture, which)
  for (const group of threads) {
    // Beside elements the lines of a star are few, or painted as a crowd.
    if (picture.elsewhere !== undefined && isCrowded(picture.index, group.sample)) continue
    paintThreads(context, picture, group, shown)
  }
  for (const group of nodes) {
    if (isTrouble(group.sample)) continue
    paintBlocks(context, picture, group)
  }
  paintNames(context, picture, nodes)
  for (const group of nodes) if (isTrouble(group.sample)) paintTroubles(context, picture, group)
  context.globalAlpha = 1
}

function draggedOf({ index, shifted }: Picture): Groups {
  return shifted === null ? { nodes: [], threads: [] } : movingGroupsOf(index, shifted.ids)
}

function isTrouble({ look, mark }: SceneNode): boolean {
  return (look === 'bad' || look === 'drift') && mark === null
}

/** The camera for a group: what is dragged is painted as if the camera stood elsewhere. */
function viewOfGroup({ view, shifted }: Picture, { moves }: Group<SceneNode>): View {
  if (!moves.from || shifted === null) return view
  return { ...view, x: view.x + shifted.by.x * view.zoom, y: view.y + shifted.by.y * view.zoom }
}

function paintBlocks(context: CanvasRenderingContext2D, picture: Picture, group: Group<SceneNode>): void {
  const { numbers } = group
  const hasEdge = (numbers[3] ?? 0) * picture.view.zoom >= edgeFromPx
  const ink = farInkOf(group.sample, picture.colors, hasEdge, picture.elsewhere !== undefined)
  const view = viewOfGroup(picture, group)
  const shown = shownRect(view, picture.area)
  const [right, bottom] = [shown.x + shown.width, shown.y + shown.height]
  context.globalAlpha = 1
  context.beginPath()
  for (let at = 0; at < numbers.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = [
      numbers[at],
      numbers[at + 1],
      numbers[at + 2],
      numbers[at + 3],
    ]
    if (x > right || y > bottom || x + width < shown.x || y + height < shown.y) continue
    if (isMissing(picture, group, at)) continue
    const [left, top] = [x * view.zoom + view.x, y * view.zoom + view.y]
    // Round corners of a few pixels cost most of the work and are not seen.
    if (!hasEdge) context.rect(left, top, width * view.zoom, height * view.zoom)
    else context.roundRect(left, top, width * view.zoom, height * view.zoom, 8 * view.zoom)
  }
  context.fillStyle = ink.ground
  context.fill()
  if (!hasEdge) return
  context.strokeStyle = ink.edge
  context.lineWidth = 1
  if (ink.isDashed) context.setLineDash([3, 2])
  context.stroke()
  context.setLineDash([])
}

/** Whether the node whose numbers begin at `at` is not painted with its group. */
function isMissing(picture: Picture, { members, moves }: Group<SceneNode>, at: number): boolean {
  const node = members[at / 4]
  return node === undefined || isLeftOut(picture, moves, node)
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
    if (!touches({ x, y, width: wide, height: high }, shown) || isMissing(picture, group, at)) continue
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

/** Rings around what is selected; where a ring would hide it, it has the colour itself. */
function paintSelection(context: CanvasRenderingContext2D, picture: Picture, shown: Rect): void {
  const { view, colors, index, selection } = picture
  const [rings, blocks] = [new Path2D(), new Path2D()]
  for (const id of selection) {
    const place = index.placeOf(id)
    if (place === null) continue
    const rect = rectOf(placed(place, picture.shifted))
    if (!touches(rect, shown)) continue
    const at = onScreen(rect, view)
    const [width, height] = [rect.width * view.zoom, rect.height * view.zoom]
    if (height < ringFromPx && 'card' in place) blocks.rect(at.x, at.y, width, Math.max(height, 1.5))
    else rings.roundRect(at.x - 2, at.y - 2, width + 4, height + 4, 3)
  }
  context.fillStyle = colors.selected
  context.fill(blocks)
  context.strokeStyle = colors.selected
  context.lineWidth = 2
  context.stroke(rings)
}
