import { farInkOf } from './block-ink.ts'
import { kindPathOf } from './kind-path.ts'
import { createNamePlaces, type NamePlaces } from './name-places.ts'
import { isLeftOut, type Group } from './paint-groups.ts'
import type { PaintColors } from './paint-colors.ts'
import type { Picture } from './picture.ts'
import { isFromRight } from '#shared/design/text/from-right.ts'
import { touches, type Rect } from '#shared/base/rect.ts'
import type { SceneNode } from '../scene/scene.ts'
import { shownRect } from '../view/view-window.ts'

/** From this height on screen a card has space for its name beside its picture; below, names stand over the cards. */
const insideFromPx = 12.5
/** From this height on screen the picture of a kind can be told. */
const iconFromPx = 9
/** Of lower cards there are thousands in view: names over them would cover what they name, and take longer than a frame. */
const overFromPx = 5
const fontPx = 10.5
/** Less than so much says nothing. */
const spaceMin = 18
/** A name over its card is not longer than this, unless the card is; and not nearer than this to another one. */
const overMaxPx = 96
const overGapPx = { beside: 8, above: 5 } as const
const ellipsis = '…'

/** Pictures and names of cards, as many as can be read: those with the most lines first. */
export function paintNames(
  context: CanvasRenderingContext2D,
  picture: Picture,
  groups: readonly Group<SceneNode>[],
): void {
  const layout = layoutOf(picture)
  context.font = `500 ${layout.fontPx}px ${picture.colors.font}`
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.lineJoin = 'round'
  context.globalAlpha = 1
  if (picture.isAhead === true) {
    for (const group of groups) paintBars(context, shownOf(picture, group), picture.colors, layout)
    return
  }
  const over: Shown[] = []
  for (const shown of groups.flatMap((group) => shownOf(picture, group))) {
    if (shown.rect.height < insideFromPx) over.push(shown)
    else {
      paintIcon(context, shown, picture.colors, layout)
      writeInside(context, shown, picture.colors, layout)
    }
  }
  context.font = `500 ${fontPx}px ${picture.colors.font}`
  const { edgesOf } = picture.index
  over.sort((a, b) => edgesOf(b.node.id).length - edgesOf(a.node.id).length)
  const places = createNamePlaces(overGapPx)
  for (const shown of over) {
    if (places.isFull()) break
    writeOver(context, shown, picture.colors, places)
  }
  for (const shown of over)
    if (shown.rect.height >= iconFromPx && !places.isTaken(shown.rect))
      paintIcon(context, shown, picture.colors, layout)
}

/** Where picture and name stand in a card, in pixels of the screen. */
interface Layout {
  readonly fontPx: number
  readonly iconPx: number
  readonly insetPx: number
}

/** Beside cards that are elements they stand where these have them, as soon as that is larger. */
function layoutOf({ elsewhere, view }: Picture): Layout {
  const zoom = elsewhere === undefined ? 0 : view.zoom
  return {
    fontPx: Math.max(fontPx, 13 * zoom),
    iconPx: Math.max(16, 20 * zoom),
    insetPx: Math.max(4, 14 * zoom),
  }
}

/** A card that is in view, in pixels of the screen. */
interface Shown {
  readonly node: SceneNode
  readonly rect: Rect
}

function shownOf(picture: Picture, group: Group<SceneNode>): Shown[] {
  const { view, area, shifted } = picture
  const { numbers, members, moves } = group
  if ((numbers[3] ?? 0) * view.zoom < overFromPx) return []
  const by = moves.from && shifted !== null ? shifted.by : { x: 0, y: 0 }
  const part = shownRect(view, area)
  return members.flatMap((node, index): Shown[] => {
    const [left = 0, top = 0, width = 0, height = 0] = numbers.subarray(index * 4, index * 4 + 4)
    const rect = { x: left + by.x, y: top + by.y, width, height }
    if (!touches(rect, part) || isLeftOut(picture, moves, node)) return []
    const { zoom } = view
    return [
      {
        node,
        rect: {
          x: rect.x * zoom + view.x,
          y: rect.y * zoom + view.y,
          width: width * zoom,
          height: height * zoom,
        },
      },
    ]
  })
}

/** As large as the card lets it be; the accent is filled as on the card. */
function paintIcon(
  context: CanvasRenderingContext2D,
  { node, rect }: Shown,
  colors: PaintColors,
  layout: Layout,
): void {
  const size = iconSizeOf(rect, layout)
  const { accent, strokes } = kindPathOf(node.card.icon)
  const ink = farInkOf(node, colors, true)
  context.save()
  context.translate(rect.x + layout.insetPx, rect.y + (rect.height - size) / 2)
  context.scale(size / 24, size / 24)
  context.fillStyle = ink.icon
  if (!ink.isDashed) context.fill(accent)
  context.strokeStyle = ink.name
  // Never under a pixel of the screen.
  context.lineWidth = Math.max(1.5, 24 / size)
  context.stroke(strokes)
  context.restore()
}

function iconSizeOf({ height }: Rect, { iconPx }: Layout): number {
  return Math.min(iconPx, height - 2)
}

function writeInside(
  context: CanvasRenderingContext2D,
  { node, rect }: Shown,
  colors: PaintColors,
  layout: Layout,
): void {
  const { insetPx } = layout
  const left = rect.x + insetPx + iconSizeOf(rect, layout) + insetPx
  const space = rect.x + rect.width - insetPx - left
  if (space < spaceMin) return
  context.fillStyle = farInkOf(node, colors, true).name
  const name = fitted(context, node.card.name, space)
  context.direction = isFromRight(name) ? 'rtl' : 'ltr'
  context.fillText(name, left, rect.y + rect.height / 2)
}

/** In the middle of the card and beyond its edges, with a rim in the ground's colour, where no other name stands. */
function writeOver(
  context: CanvasRenderingContext2D,
  { node, rect }: Shown,
  colors: PaintColors,
  places: NamePlaces,
): void {
  const [middleX, middleY] = [rect.x + rect.width / 2, rect.y + rect.height / 2]
  if (places.isTaken({ x: middleX, y: middleY, width: 0, height: 0 })) return
  const name = fitted(context, node.card.name, Math.max(overMaxPx, rect.width))
  const { width } = context.measureText(name)
  const place = { x: middleX - width / 2, y: middleY - fontPx / 2, width, height: fontPx }
  if (!places.take(place)) return
  context.lineWidth = 3
  context.strokeStyle = colors.canvas
  context.direction = isFromRight(name) ? 'rtl' : 'ltr'
  context.strokeText(name, place.x, middleY)
  context.fillStyle = farInkOf(node, colors, true).name
  context.fillText(name, place.x, middleY)
}

/**
 * Where a picture and a name stand, of cards that look alike, in one stroke: in a bitmap that shows more than it is
 * sharp for, neither could be told, and thousands of them would take longer than several frames.
 */
function paintBars(
  context: CanvasRenderingContext2D,
  cards: readonly Shown[],
  colors: PaintColors,
  layout: Layout,
): void {
  const [sample] = cards
  if (sample === undefined) return
  const { insetPx } = layout
  context.beginPath()
  for (const { node, rect } of cards) {
    if (rect.height < iconFromPx) continue
    const size = iconSizeOf(rect, layout)
    const middle = rect.y + rect.height / 2
    context.rect(rect.x + insetPx + size / 4, middle - size / 4, size / 2, size / 2)
    const left = rect.x + insetPx + size + insetPx
    const space = rect.x + rect.width - insetPx - left
    if (rect.height < insideFromPx || space < spaceMin) continue
    const width = Math.min(space, node.card.name.length * layout.fontPx * 0.55)
    context.rect(left, middle - layout.fontPx / 4, width, layout.fontPx / 2)
  }
  context.globalAlpha = 0.5
  context.fillStyle = farInkOf(sample.node, colors, true).name
  context.fill()
  context.globalAlpha = 1
}

/** The name as far as it fits. Where it is cut is reckoned from its length: nobody measures letters at this size. */
function fitted(context: CanvasRenderingContext2D, name: string, space: number): string {
  const { width } = context.measureText(name)
  if (width <= space) return name
  const letters = [...name]
  const count = Math.floor((letters.length * (space - fontPx / 2)) / width)
  return `${letters.slice(0, Math.max(1, count)).join('').trimEnd()}${ellipsis}`
}
