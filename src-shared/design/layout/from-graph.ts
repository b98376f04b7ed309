import { boxAround, boxOf, covers, grid, onGrid, type Point, type Rect } from '../card.ts'
import type { Design, DesignNode, Outline } from '../design.ts'
import { patchOf } from '../edit.ts'
import type { Patch } from '../patch.ts'
import { placeWithin, withinCanvas } from '../settle.ts'
import { spaces, type LayoutGraph } from './graph.ts'
import { movableOf } from './movable.ts'

/**
 * The patch of a layout's answer, whose boxes lie relative to the box around them. The whole begins where what
 * it places began, or beside what stays when it would cover some of it. Elements that came since stay where
 * they are; who holds whom does not change.
 */
export function fromGraph(design: Design, laid: LayoutGraph): Patch {
  const boxes = absolute(laid)
  const by = shiftOf(design, laid)
  const nodes = new Map<string, Partial<DesignNode>>()
  const outlines = new Map<string, Partial<Outline>>()
  for (const [id, box] of boxes) {
    const place = { x: onGrid(box.x + by.x), y: onGrid(box.y + by.y) }
    if (design.nodes.has(id)) nodes.set(id, placeWithin(place))
    else if (design.outlines.has(id)) {
      // Up to the next step, so that what was rounded away from the edge still lies inside.
      const width = Math.ceil(box.width / grid) * grid
      const height = Math.ceil(box.height / grid) * grid
      outlines.set(id, withinCanvas({ ...place, width, height }))
    }
  }
  return patchOf(design, { nodes, outlines })
}

function absolute(laid: LayoutGraph): ReadonlyMap<string, Rect> {
  const boxes = new Map<string, Rect>()
  const open = [{ box: laid, at: { x: 0, y: 0 } }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const box of next.box.children ?? []) {
      const at = { x: next.at.x + (box.x ?? 0), y: next.at.y + (box.y ?? 0) }
      boxes.set(box.id, { ...at, width: box.width ?? 0, height: box.height ?? 0 })
      open.push({ box, at })
    }
  }
  return boxes
}

function shiftOf(design: Design, laid: LayoutGraph): Point {
  const { tops, pinned } = movableOf(design)
  const before = boxAround(tops.map(boxOf))
  const after = boxAround(
    (laid.children ?? []).map(({ x = 0, y = 0, width = 0, height = 0 }) => ({ x, y, width, height })),
  )
  if (before === null || after === null) return { x: 0, y: 0 }
  const there = { ...after, x: before.x, y: before.y }
  const stays = pinned.map(boxOf)
  const around = boxAround(stays)
  const isFree = around === null || !stays.some((box) => covers(there, box))
  const to = isFree ? there : { x: around.x + around.width + spaces.layers, y: around.y }
  return { x: onGrid(to.x) - after.x, y: onGrid(to.y) - after.y }
}
