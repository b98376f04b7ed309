import { boxAround, covers, grown, hasPoint, type Point, type Rect } from '#shared/base/rect.ts'
import { lineBetween } from '#shared/design-picture/line-between.ts'
import { pointAt } from '#shared/design-picture/relationship-line.ts'
import { indexBoxes, near } from '#shared/design/box-index.ts'
import { boxOf } from '#shared/design/card.ts'
import type { Design } from '#shared/design/design.ts'
import { heldBy } from '#shared/design/hold.ts'

/** What can be counted of how well a drawing can be read; less is better but for `zoom`. */
export interface Counts {
  /** Pairs of lines that cross, of those that share no end. */
  readonly crossings: number
  /** Pairs that lie over each other, of those that lie side by side. */
  readonly overlaps: number
  /** How often a line runs through a card that is not its end. */
  readonly through: number
  /** In millions of square pixels. */
  readonly area: number
  /** Width by height. */
  readonly aspect: number
  /** Of all lines, in thousands of pixels. */
  readonly length: number
  /** At which all is seen in a window of 1280 x 800. */
  readonly zoom: number
}

const window = { width: 1280 - 96, height: 800 - 96 } as const
const steps = 24

interface Line {
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
  readonly box: Rect
}

/** With the lines as the canvas and pictures draw them. */
export function countsOf(design: Design): Counts {
  const lines = linesOf(design)
  const all = boxAround([...design.nodes.values(), ...design.outlines.values()].map(boxOf))
  const { width, height } = all ?? { width: 1, height: 1 }
  const round = (value: number, digits: number): number => Number(value.toFixed(digits))
  return {
    crossings: crossingsOf(lines),
    overlaps: overlapsOf(design),
    through: throughCards(design, lines),
    area: round((width * height) / 1e6, 2),
    aspect: round(width / height, 2),
    length: round(lines.reduce((sum, { points }) => sum + lengthOf(points), 0) / 1000, 1),
    zoom: round(Math.min(1, window.width / width, window.height / height), 3),
  }
}

function linesOf({ nodes, relationships }: Design): Line[] {
  const cards = indexBoxes(nodes.values())
  return [...relationships.values()].flatMap(({ from, to }) => {
    const [a, b] = [nodes.get(from), nodes.get(to)]
    if (a === undefined || b === undefined) return []
    const points = lineBetween(a, b, cards).flatMap((curve) =>
      Array.from({ length: steps + 1 }, (_, at) => pointAt(curve, at / steps)),
    )
    const box = boxAround(points.map((point) => ({ ...point, width: 0, height: 0 })))
    return box === null ? [] : [{ from, to, points, box: grown(box, 1) }]
  })
}

function crossingsOf(lines: readonly Line[]): number {
  let count = 0
  for (const [index, a] of lines.entries())
    for (const b of lines.slice(index + 1)) {
      const isApart = ![b.from, b.to].some((end) => end === a.from || end === a.to)
      if (isApart && covers(a.box, b.box) && cross(a.points, b.points)) count += 1
    }
  return count
}

function cross(a: readonly Point[], b: readonly Point[]): boolean {
  return a.some((p, i) => {
    const q = a[i + 1]
    return (
      q !== undefined &&
      b.some((r, j) => {
        const s = b[j + 1]
        return s !== undefined && sideOf(p, q, r) !== sideOf(p, q, s) && sideOf(r, s, p) !== sideOf(r, s, q)
      })
    )
  })
}

function sideOf(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)
}

function overlapsOf(design: Design): number {
  let count = 0
  for (const { nodes, outlines } of heldBy(design).values()) {
    const boxes = [...nodes, ...outlines].map(boxOf)
    for (const [index, a] of boxes.entries())
      count += boxes.slice(index + 1).filter((b) => covers(a, b)).length
  }
  return count
}

function throughCards({ nodes }: Design, lines: readonly Line[]): number {
  const cards = indexBoxes(nodes.values())
  return lines.reduce((sum, { from, to, points, box }) => {
    const met = [...near(cards, box)].filter(
      (node) =>
        node.id !== from && node.id !== to && points.some((point) => hasPoint(grown(boxOf(node), -2), point)),
    )
    return sum + met.length
  }, 0)
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, at) => {
    const before = points[at - 1]
    return before === undefined ? 0 : sum + Math.hypot(x - before.x, y - before.y)
  }, 0)
}
