import { boxAround, covers, type Rect } from '#shared/base/rect.ts'
import { boxOf } from '../card.ts'
import type { Design } from '../design.ts'
import { holdersOf } from '../hold.ts'
import { toSteps, type LayoutGraph } from './graph.ts'
import { rectOf } from './parts.ts'
import { inReadingOrder } from './reading-order.ts'

type Placed = LayoutGraph & Rect
type Moves = Map<string, { readonly x?: number; readonly y: number }>

/**
 * ELK's answer with what can change places standing in the order in which it stood: boxes of one layer that
 * are joined to the same nodes, and cards that are joined to none. No line crosses another that did not before;
 * and since the answer knows nothing of where things stood, laying out a second time moves nothing.
 */
export function keepOrder(
  design: Design,
  laid: LayoutGraph,
  joinedTo: (id: string) => string,
  isDown: boolean,
): LayoutGraph {
  const stood = ({ id }: Placed): Rect => {
    const element = design.nodes.get(id) ?? design.outlines.get(id)
    return element === undefined ? { x: 0, y: 0, width: 0, height: 0 } : boxOf(element)
  }
  const inOrder = (graph: LayoutGraph): LayoutGraph => {
    if (graph.children === undefined) return graph
    const boxes = graph.children.map((box): Placed => ({ ...inOrder(box), ...rectOf(box) }))
    const loose = boxes.filter(({ id }) => joinedTo(id) === '')
    const moves: Moves = new Map()
    for (const same of bySize(loose)) changePlaces(same, inReadingOrder(same, stood), moves)
    // Rows are looked at as columns.
    const turned = isDown ? boxes.map(turn) : boxes
    const order = (column: readonly Placed[]): Placed[] =>
      inReadingOrder(column, (box) => (isDown ? turn(stood(box)) : stood(box)))
    const inColumns: Moves = new Map()
    for (const [joined, alike] of Map.groupBy(turned, ({ id }) => joinedTo(id)))
      for (const column of joined === '' ? [] : columnsOf(alike))
        if (new Set(column.map(({ height }) => height)).size === 1)
          for (const same of bySize(column)) changePlaces(same, order(same), inColumns)
        else for (const run of runsOf(column, turned)) stackAgain(run, order(run), inColumns)
    const children = turned.map((box) => ({ ...box, ...inColumns.get(box.id) }))
    return {
      ...graph,
      children: (isDown ? children.map(turn) : children).map((box) => ({ ...box, ...moves.get(box.id) })),
    }
  }
  return inOrder(laid)
}

function turn<T extends Rect>(box: T): T {
  return { ...box, x: box.y, y: box.x, width: box.height, height: box.width }
}

/** The nodes that an element, or what it holds, is joined to outside of itself, as one text; empty for none. */
export function nodesJoinedTo(design: Design): (id: string) => string {
  const joined = new Map<string, Set<string>>()
  const wayOf = (id: string): string[] => {
    const end = design.nodes.get(id) ?? design.outlines.get(id)
    return end === undefined ? [] : [id, ...holdersOf(design, end).map((holder) => holder.id)]
  }
  for (const { from, to } of design.relationships.values()) {
    const [here, there] = [wayOf(from), wayOf(to)]
    for (const [way, other, end] of [[here, there, to] as const, [there, here, from] as const])
      for (const id of way.filter((one) => !other.includes(one)))
        joined.set(id, (joined.get(id) ?? new Set()).add(end))
  }
  return (id) => [...(joined.get(id) ?? [])].toSorted().join(' ')
}

function columnsOf(boxes: readonly Placed[]): Placed[][] {
  const columns: Placed[][] = []
  let right = -Infinity
  for (const box of boxes.toSorted((a, b) => a.x - b.x)) {
    if (box.x >= right) columns.push([])
    columns.at(-1)?.push(box)
    right = Math.max(right, box.x + box.width)
  }
  return columns
}

function bySize(boxes: readonly Placed[]): Iterable<Placed[]> {
  return Map.groupBy(boxes, ({ width, height }) => `${width} ${height}`).values()
}

/** Boxes of a column that follow each other with nothing between them. */
function runsOf(column: readonly Placed[], all: readonly Placed[]): Placed[][] {
  const runs: Placed[][] = []
  for (const box of column.toSorted((a, b) => a.y - b.y)) {
    const run = runs.at(-1)
    const across = boxAround([...(run ?? []), box]) as Rect
    const members = new Set([...(run ?? []), box])
    if (run !== undefined && !all.some((one) => !members.has(one) && covers(across, one))) run.push(box)
    else runs.push([box])
  }
  return runs
}

function changePlaces(boxes: readonly Placed[], inOrder: readonly Placed[], moves: Moves): void {
  for (const [index, { x, y }] of inReadingOrder(boxes, rectOf).entries())
    moves.set(inOrder[index]?.id ?? '', { x, y })
}

/** With the gaps that were between them; they may differ in size. */
function stackAgain(run: readonly Placed[], inOrder: readonly Placed[], moves: Moves): void {
  const bottomOf = (box: Placed): number => box.y + toSteps(box).height
  let y = run[0]?.y ?? 0
  for (const [index, box] of inOrder.entries()) {
    const [above, below] = [run[index], run[index + 1]]
    moves.set(box.id, { y })
    const gap = above === undefined || below === undefined ? 0 : below.y - bottomOf(above)
    y += toSteps(box).height + gap
  }
}
