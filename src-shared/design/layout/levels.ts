import { mustHave } from '#shared/base/must-have.ts'
import { centerOf, type Point, type Rect } from '#shared/base/rect.ts'
import { hanging, type Below } from './hanging.ts'
import type { LayoutGraph, Sized, Manner } from './graph.ts'
import { layParts, type Branch } from './parts.ts'

type Placed = LayoutGraph & Rect

/** A graph as a tree: the box with the most lines first, below or right of it those that it leads to, and so on. */
export function layTree(graph: LayoutGraph, manner: Manner): LayoutGraph {
  return layParts(
    graph,
    {
      place: (part, { isDown, gaps }) =>
        isDown ? placeDown(part, gaps, true) : placeDown(part.map(turnBranch), gaps, false).map(turn),
      turnOf: (box) => (manner.isDown ? centerOf(box).x : centerOf(box).y),
    },
    manner,
  )
}

/** How far a box with all below it reaches to both sides of its middle. */
interface Extent {
  left: number
  right: number
  /** From its middle to those of what stands in the row below it. */
  readonly steps: Map<number, number>
  /** And to the corner of the block of ends. */
  block: number
}

function placeDown(part: readonly Branch[], gaps: Manner['gaps'], hangs: boolean): Placed[] {
  const below = hanging(part, gaps, hangs)
  const extents = extentsOf(part, below, gaps.between)
  const middles: Point[] = part.map(() => ({ x: 0, y: 0 }))
  const placed: Placed[] = part.map(({ box }) => ({ ...box, ...sizeOf(box), x: 0, y: 0 }))
  for (const [index, { box }] of part.entries()) {
    const { row, ends, places } = mustHave(below[index], 'what is below a box')
    const extent = mustHave(extents[index], 'the extent of a box')
    const { x, y } = middles[index] ?? { x: 0, y: 0 }
    const size = sizeOf(box)
    if (index === 0) placed[0] = { ...box, ...size, x: -size.width / 2, y: 0 }
    const next = y + size.height + gaps.layers
    for (const child of row) {
      const at = x + (extent.steps.get(child) ?? 0)
      middles[child] = { x: at, y: next }
      const childSize = sizeOf(part[child]?.box)
      placed[child] = { ...mustHave(placed[child], 'a box below'), x: at - childSize.width / 2, y: next }
    }
    for (const [place, end] of ends.entries()) {
      const corner = places[place] ?? { x: 0, y: 0 }
      // Those in a block stand nearer: the first of them is beside the line to the others.
      const top = y + size.height + gaps.layers / 2
      placed[end] = { ...mustHave(placed[end], 'an end'), x: x + extent.block + corner.x, y: top + corner.y }
    }
  }
  return placed
}

/** From the last outward: what a box leads to comes after it. */
function extentsOf(part: readonly Branch[], below: readonly Below[], between: number): Extent[] {
  const extents = part.map(({ box }): Extent => {
    const half = sizeOf(box).width / 2
    return { left: half, right: half, steps: new Map(), block: 0 }
  })
  for (let index = part.length - 1; index >= 0; index -= 1) {
    const { row, ends, block, before } = mustHave(below[index], 'what is below a box')
    const extent = mustHave(extents[index], 'the extent of a box')
    if (row.length + ends.length === 0) continue
    let x = 0
    let blockAt = 0
    const middles: number[] = []
    for (let at = 0; at <= row.length; at += 1) {
      if (ends.length > 0 && at === before) {
        blockAt = x
        x += block.width + between
      }
      const child = row[at]
      if (child === undefined) continue
      const one = mustHave(extents[child], 'the extent of a box below')
      middles.push(x + one.left)
      x += one.left + one.right + between
    }
    const width = x - between
    const middle =
      ends.length > 0 ? blockAt + block.width / 2 : ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2
    for (const [at, child] of row.entries()) extent.steps.set(child, (middles[at] ?? 0) - middle)
    extent.block = blockAt - middle
    extent.left = Math.max(extent.left, middle)
    extent.right = Math.max(extent.right, width - middle)
  }
  return extents
}

function turnBranch(branch: Branch): Branch {
  const { width = 0, height = 0, x = 0, y = 0 } = branch.box
  return { ...branch, box: { ...branch.box, width: height, height: width, x: y, y: x } }
}

function turn(box: Placed): Placed {
  return { ...box, x: box.y, y: box.x, width: box.height, height: box.width }
}

function sizeOf(box: LayoutGraph | undefined): Sized {
  return { width: box?.width ?? 0, height: box?.height ?? 0 }
}
