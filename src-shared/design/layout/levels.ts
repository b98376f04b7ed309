import { boxAround, centerOf, type Point, type Rect } from '#shared/base/rect.ts'
import { spaces, type LayoutGraph, type Sized } from './graph.ts'
import { layParts, rectOf, type Branch } from './parts.ts'
import { inReadingOrder } from './reading-order.ts'
import { ontoShelves } from './shelves.ts'

/** A graph as a tree from the top down: the box with the most lines first, below it those that it leads to. */
export function layTree(graph: LayoutGraph): LayoutGraph {
  return layParts(graph, { place: placeInLevels, turnOf: (box) => centerOf(box).x })
}

/** What hangs below one box: first those that lead on, then the ends, in a block when there are many. */
interface Below {
  readonly branches: number[]
  readonly ends: number[]
  /** Places of the ends in their block, and its size. */
  readonly places: readonly Point[]
  readonly block: Sized
}

const between = spaces.side
const mostInRow = 4

function placeInLevels(part: readonly Branch[]): (LayoutGraph & Rect)[] {
  const below = hanging(part)
  const spans = spansOf(part, below)
  const tops = topsOf(part, below)
  const placed: (LayoutGraph & Rect)[] = part.map(({ box }) => ({ ...box, ...sizeOf(box), x: 0, y: 0 }))
  const lefts = part.map(() => 0)
  const put = (index: number, x: number, y: number): void => {
    placed[index] = { ...(placed[index] as LayoutGraph & Rect), x, y }
  }
  for (const [index, { box, level }] of part.entries()) {
    const [left, span] = [lefts[index] ?? 0, spans[index] ?? 0]
    const { branches, ends, places } = below[index] as Below
    const isEnd = index > 0 && branches.length + ends.length === 0
    if (!isEnd) put(index, left + (span - sizeOf(box).width) / 2, tops[level] ?? 0)
    let next = left + (span - widthBelow(below[index] as Below, spans)) / 2
    for (const branch of branches) {
      lefts[branch] = next
      next += (spans[branch] ?? 0) + between
    }
    for (const [place, end] of ends.entries()) {
      const { x, y } = places[place] ?? { x: 0, y: 0 }
      put(end, next + x, (tops[level + 1] ?? 0) + y)
    }
  }
  return placed
}

function hanging(part: readonly Branch[]): Below[] {
  const children = part.map((): number[] => [])
  for (const [index, { parent }] of part.entries()) if (parent !== null) children[parent]?.push(index)
  return children.map((list): Below => {
    const branches = list.filter((index) => (children[index]?.length ?? 0) > 0)
    const ends = inReadingOrder(
      list.filter((index) => children[index]?.length === 0),
      (index) => rectOf(part[index]?.box),
    )
    const sizes = ends.map((index) => sizeOf(part[index]?.box))
    const places = ends.length > mostInRow ? ontoShelves(sizes) : inRow(sizes)
    const block = boxAround(sizes.map((size, index) => ({ ...(places[index] ?? { x: 0, y: 0 }), ...size })))
    return { branches, ends, places, block: block ?? { width: 0, height: 0 } }
  })
}

function inRow(sizes: readonly Sized[]): Point[] {
  let x = 0
  return sizes.map(({ width }) => {
    const place = { x, y: 0 }
    x += width + between
    return place
  })
}

/** The width of each box with all below it. */
function spansOf(part: readonly Branch[], below: readonly Below[]): number[] {
  const spans = part.map(({ box }) => sizeOf(box).width)
  for (let index = part.length - 1; index >= 0; index -= 1)
    spans[index] = Math.max(spans[index] ?? 0, widthBelow(below[index] as Below, spans))
  return spans
}

function widthBelow({ branches, ends, block }: Below, spans: readonly number[]): number {
  const widths = branches.map((index) => spans[index] ?? 0)
  if (ends.length > 0) widths.push(block.width)
  return widths.reduce((sum, width) => sum + width, 0) + between * Math.max(0, widths.length - 1)
}

/** Where each level begins: below the highest of the one above. */
function topsOf(part: readonly Branch[], below: readonly Below[]): number[] {
  const heights: number[] = []
  for (const [index, { box, level }] of part.entries()) {
    const { branches, ends, block } = below[index] as Below
    if (index === 0 || branches.length + ends.length > 0)
      heights[level] = Math.max(heights[level] ?? 0, sizeOf(box).height)
    if (ends.length > 0) heights[level + 1] = Math.max(heights[level + 1] ?? 0, block.height)
  }
  let top = 0
  return heights.map((height) => {
    const begin = top
    top += height + levelGap
    return begin
  })
}

const levelGap = 64

function sizeOf(box: LayoutGraph | undefined): Sized {
  return { width: box?.width ?? 0, height: box?.height ?? 0 }
}
