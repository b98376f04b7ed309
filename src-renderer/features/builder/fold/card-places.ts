import { addToList } from '#shared/base/add-to-list.ts'
import { centerOf, covers, grown, type Point, type Rect } from '#shared/base/rect.ts'
import { onGrid, sizes } from '#renderer/canvas/scene/node-shape.ts'

/** A card that is to be placed. */
export interface CardToPlace {
  readonly id: string
  /** The middle of the devices that it stands for. */
  readonly middle: Point
  /** The gateways that it is not to be far from; null: it stands in the middle of its devices. */
  readonly near: Point | null
  /** How far from the middle of its devices a person has put it; null: nobody has. */
  readonly held: Point | null
}

/** A card is no further than this from what it belongs to: a line with its number, and both in one view. */
const reachPx = 480
/** So much is free between cards. */
const gapPx = 24
/** So many columns and rows of places are looked at, on each side. */
const columnsMax = 24
const rowsMax = 120
const { width, height } = sizes.fold

/**
 * Where cards of groups stand: in the middle of their devices, though near their gateway, on the side where the
 * devices are, and never on something else. Those that a person has put somewhere are first.
 */
export function placeCards(cards: readonly CardToPlace[], taken: Iterable<Rect>): ReadonlyMap<string, Point> {
  const ground = createGround(taken)
  const places = new Map<string, Point>()
  for (const card of [
    ...cards.filter(({ held }) => held !== null),
    ...cards.filter(({ held }) => held === null),
  ]) {
    const at = freeNear(wantedOf(card), ground)
    ground.take({ ...at, width, height })
    places.set(card.id, at)
  }
  return places
}

function wantedOf({ middle, near, held }: CardToPlace): Point {
  if (held !== null) return { x: Math.round(middle.x + held.x), y: Math.round(middle.y + held.y) }
  const center = near === null ? middle : pulled(middle, near)
  return { x: onGrid(center.x - width / 2), y: onGrid(center.y - height / 2) }
}

/** A point on the way from the gateway to the devices; to its left where the devices are all around. */
function pulled(middle: Point, near: Point): Point {
  const [dx, dy] = [middle.x - near.x, middle.y - near.y]
  const far = Math.hypot(dx, dy)
  if (far < reachPx / 2) return { x: near.x - reachPx, y: near.y }
  const share = Math.min(1, reachPx / far)
  return { x: near.x + dx * share, y: near.y + dy * share }
}

interface Ground {
  readonly take: (rect: Rect) => void
  readonly isFree: (rect: Rect) => boolean
}

/** A free place near the wanted one: in the same column if there is one, else in one beside it, the left one first. */
function freeNear(wanted: Point, ground: Ground): Point {
  for (const [column, row] of steps) {
    const at = { x: wanted.x + column * (width + gapPx), y: wanted.y + row * (height + gapPx) }
    if (ground.isFree({ ...at, width, height })) return at
  }
  return wanted
}

/** A card further up or down covers no line of another one. */
const steps = stepsOf().toSorted(([a, b], [c, d]) => costOf(a, b) - costOf(c, d) || a - c || d - b)

function stepsOf(): readonly (readonly [column: number, row: number])[] {
  const columns = Array.from({ length: 2 * columnsMax + 1 }, (_, at) => at - columnsMax)
  const rows = Array.from({ length: 2 * rowsMax + 1 }, (_, at) => at - rowsMax)
  return columns.flatMap((column) => rows.map((row) => [column, row] as const))
}

function costOf(column: number, row: number): number {
  return 6 * Math.abs(column) + Math.abs(row)
}

const cellPx = 512

/** What is taken, by squares: only what is near is compared. */
function createGround(taken: Iterable<Rect>): Ground {
  const cells = new Map<string, Rect[]>()
  const take = (rect: Rect): void => {
    for (const key of cellsOf(rect)) {
      addToList(cells, key, rect)
    }
  }
  for (const rect of taken) take(rect)
  return {
    take,
    isFree(rect) {
      const wide = grown(rect, gapPx - 1)
      return !cellsOf(wide).some((key) => cells.get(key)?.some((other) => covers(other, wide)) === true)
    },
  }
}

function cellsOf({ x, y, width: wide, height: high }: Rect): string[] {
  const keys: string[] = []
  for (let column = Math.floor(x / cellPx); column <= Math.floor((x + wide) / cellPx); column += 1)
    for (let row = Math.floor(y / cellPx); row <= Math.floor((y + high) / cellPx); row += 1)
      keys.push(`${column} ${row}`)
  return keys
}

/** The middle of points or of rectangles' middles; null for none. */
export function middleOf(rects: readonly Rect[]): Point | null {
  if (rects.length === 0) return null
  let [x, y] = [0, 0]
  for (const rect of rects) {
    const center = centerOf(rect)
    x += center.x
    y += center.y
  }
  return { x: x / rects.length, y: y / rects.length }
}
