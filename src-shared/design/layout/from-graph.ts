import { boxAround, centerOf, type Point, type Rect } from '#shared/base/rect.ts'
import { boxOf, onGrid } from '../card.ts'
import type { Design, DesignNode, Outline } from '../design.ts'
import { patchOf } from '../edit.ts'
import { holdersOf } from '../hold.ts'
import { emptyPatch, type Patch } from '../patch.ts'
import { placeWithin, withinCanvas } from '../settle.ts'
import { spaces, toSteps, type LayoutGraph } from './graph.ts'
import type { Group } from './groups.ts'
import { keepOrder } from './keep-order.ts'
import { rectOf } from './parts.ts'
import { anywhere, freeShift, type Limits } from './place-group.ts'

/** A group as it was laid out, with its direction: layers are columns, or rows. */
export interface Laid {
  readonly graph: LayoutGraph
  readonly isDown: boolean
}

/**
 * The patch of the answer of a group's layout, whose boxes lie relative to the box around them. A drawing begins
 * where it began, a selection keeps its middle; where that would cover what stays, it is the nearest place that
 * does not. An outline that is too small for what it holds grows to the right and down; a locked one does not,
 * and then nothing moves. With `joinedTo`, what can change places stands in the order in which it stood.
 */
export function fromGraph(
  design: Design,
  group: Group,
  { graph, isDown }: Laid,
  joinedTo: ((id: string) => string) | null,
): Patch {
  const stepped = toGrid(graph)
  const boxes = absolute(joinedTo === null ? stepped : keepOrder(design, stepped, joinedTo, isDown))
  const tops = group.tops.flatMap(({ id }) => boxes.get(id) ?? [])
  const holders = holdersAround(design, group)
  const by = shiftOf(group, tops, holders[0])
  const grown =
    by === null
      ? null
      : grownAround(
          holders,
          tops.map((box) => shifted(box, by)),
        )
  if (by === null || grown === null) return emptyPatch
  const nodes = new Map<string, Partial<DesignNode>>()
  const outlines = new Map<string, Partial<Outline>>(grown)
  for (const [id, box] of boxes) {
    const { x, y, width, height } = shifted(box, by)
    if (design.nodes.has(id)) nodes.set(id, placeWithin({ x, y }))
    else if (design.outlines.has(id)) outlines.set(id, withinCanvas({ x, y, width, height }))
  }
  return patchOf(design, { nodes, outlines })
}

/** Every place on the grid. What holds others is made larger, so that they stay inside. */
function toGrid(graph: LayoutGraph): LayoutGraph {
  if (graph.children === undefined) return graph
  const children = graph.children.map((box) => {
    const { x, y, ...size } = rectOf(box)
    const isCard = box.children === undefined
    return { ...toGrid(box), x: onGrid(x), y: onGrid(y), ...(isCard ? size : toSteps(size)) }
  })
  return { ...graph, children }
}

function absolute(laid: LayoutGraph): ReadonlyMap<string, Rect> {
  const boxes = new Map<string, Rect>()
  const open = [{ box: laid, at: { x: 0, y: 0 } }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const box of next.box.children ?? []) {
      const place = shifted(rectOf(box), next.at)
      boxes.set(box.id, place)
      open.push({ box, at: place })
    }
  }
  return boxes
}

/** The outlines around a group, from the one that holds it outward. */
function holdersAround(design: Design, { holderId }: Group): Outline[] {
  const holder = design.outlines.get(holderId ?? '')
  return holder === undefined ? [] : [holder, ...holdersOf(design, holder)]
}

function shiftOf({ tops, pinned, keeps }: Group, laid: readonly Rect[], holder?: Outline): Point | null {
  const [before, after] = [boxAround(tops.map(boxOf)), boxAround(laid)]
  if (before === null || after === null) return null
  const [from, to] = keeps === 'corner' ? [after, before] : [centerOf(after), centerOf(before)]
  const wanted = { x: to.x - from.x, y: to.y - from.y }
  const stays = pinned.map(boxOf)
  const { side, top } = spaces
  const within = holder === undefined ? null : boxOf(holder)
  if (within === null) return freeShift(laid, stays, wanted)
  const limits: Limits = {
    left: within.x + side - after.x,
    top: within.y + top - after.y,
    right: within.x + within.width - side - after.x - after.width,
    bottom: within.y + within.height - side - after.y - after.height,
  }
  return (
    freeShift(laid, stays, wanted, limits) ??
    freeShift(laid, stays, wanted, { ...anywhere, left: limits.left, top: limits.top })
  )
}

/** The outlines that have to be larger, with their sizes; null when one of them is locked. */
function grownAround(
  holders: readonly Outline[],
  inside: readonly Rect[],
): ReadonlyMap<string, Partial<Outline>> | null {
  const grown = new Map<string, Partial<Outline>>()
  let content = boxAround(inside)
  for (const holder of holders) {
    if (content === null) break
    const width = Math.max(holder.width, content.x + content.width + spaces.side - holder.x)
    const height = Math.max(holder.height, content.y + content.height + spaces.side - holder.y)
    if (width === holder.width && height === holder.height) break
    if (holder.isLocked) return null
    grown.set(holder.id, toSteps({ width, height }))
    content = { x: holder.x, y: holder.y, ...toSteps({ width, height }) }
  }
  return grown
}

function shifted(box: Rect, by: Point): Rect {
  return { ...box, x: box.x + by.x, y: box.y + by.y }
}
