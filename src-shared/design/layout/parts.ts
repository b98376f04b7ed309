import { addToList } from '#shared/base/add-to-list.ts'
import { mustHave } from '#shared/base/must-have.ts'
import { boxAround, type Rect } from '#shared/base/rect.ts'
import { spaces, toSteps, type LayoutEdge, type LayoutGraph, type Manner } from './graph.ts'
import { packed } from './pack.ts'
import { inReadingOrder } from './reading-order.ts'

/** A box of a part, from its root outward; `parent` is the place in the part of the one that leads to it. */
export interface Branch {
  readonly box: LayoutGraph
  readonly parent: number | null
  readonly level: number
  /** How many others lines join it to. */
  readonly joined: number
}

export interface PlacedPart {
  readonly boxes: readonly (LayoutGraph & Rect)[]
  readonly around: Rect
}

/** How a part is laid out. */
export interface PartLayout {
  /** Linear in boxes and lines for the whole to be, but for sorting. */
  readonly place: (part: readonly Branch[], manner: Manner) => readonly (LayoutGraph & Rect)[]
  /** Where a box stood among those around it, seen from the first of the part: the lower comes first. */
  readonly turnOf: (box: Rect, first: Rect, manner: Manner) => number
}

/**
 * A graph laid out part by part, from the innermost boxes outward; parts that no line joins stand beside each
 * other. What can stand in any order stands as it stood, so that a second time moves nothing.
 */
export function layParts(graph: LayoutGraph, layout: PartLayout, manner: Manner): LayoutGraph {
  const stood = new Map((graph.children ?? []).map((box) => [box.id, rectOf(box)]))
  // As deep as outlines lie in each other.
  const children = (graph.children ?? []).map((box) =>
    box.children === undefined ? box : layParts(box, layout, manner),
  )
  const parts = partsOf(children, graph.edges ?? [], stood, (box, first) =>
    layout.turnOf(box, first, manner),
  ).map((part): PlacedPart => {
    const boxes = layout.place(part, manner)
    return { boxes, around: boxAround(boxes) ?? nowhere }
  })
  const inOrder = inReadingOrder(
    parts,
    ({ boxes }) => boxAround(boxes.map(({ id }) => stood.get(id) ?? nowhere)) ?? nowhere,
  )
  const corners = packed(
    inOrder.map(({ around }) => toSteps(around)),
    manner.viewport,
    manner.gaps.between * 2,
  )
  const inside = graph.layoutOptions?.['elk.padding'] === undefined ? { x: 0, y: 0 } : insideOutline
  const placed = inOrder.flatMap(({ boxes, around }, index) => {
    const corner = corners[index] ?? { x: 0, y: 0 }
    return boxes.map((box) => ({
      ...box,
      x: box.x - around.x + corner.x + inside.x,
      y: box.y - around.y + corner.y + inside.y,
    }))
  })
  const around = boxAround(placed)
  return {
    ...graph,
    children: placed,
    width: (around?.width ?? 0) + 2 * inside.x,
    height: (around?.height ?? 0) + inside.y + inside.x,
  }
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

const insideOutline = { x: spaces.side, y: spaces.top }

/** Each box once, by way of the lines, from the box with the most of them. */
function partsOf(
  boxes: readonly LayoutGraph[],
  edges: readonly LayoutEdge[],
  stood: ReadonlyMap<string, Rect>,
  turnOf: (box: Rect, first: Rect) => number,
): Branch[][] {
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const beside = neighboursOf(edges)
  const linesOf = ({ id }: LayoutGraph): number => beside.get(id)?.length ?? 0
  const seen = new Set<string>()
  const parts: Branch[][] = []
  // Of equals the one that was drawn first: where they stand would change with it.
  for (const start of boxes.toSorted((a, b) => linesOf(b) - linesOf(a))) {
    if (seen.has(start.id)) continue
    seen.add(start.id)
    const turn = (id: string): number => turnOf(stood.get(id) ?? nowhere, stood.get(start.id) ?? nowhere)
    const leadsTo = branchesFrom(start.id, beside, seen, byId)
    const joined = (id: string): number => new Set(beside.get(id)).size
    const part: Branch[] = [{ box: start, parent: null, level: 0, joined: joined(start.id) }]
    // Grows while it is walked.
    for (const [index, { box, level }] of part.entries()) {
      const next = (leadsTo.get(box.id) ?? []).map((id) => ({ id, at: turn(id) }))
      for (const { id } of next.toSorted((a, b) => a.at - b.at))
        part.push({
          box: mustHave(byId.get(id), 'a box that a line leads to'),
          parent: index,
          level: level + 1,
          joined: joined(id),
        })
    }
    parts.push(part)
  }
  return parts
}

/** Whom each box leads to, by the order of the drawing: that does not change with where boxes stand. */
function branchesFrom(
  start: string,
  beside: ReadonlyMap<string, readonly string[]>,
  seen: Set<string>,
  byId: ReadonlyMap<string, LayoutGraph>,
): ReadonlyMap<string, string[]> {
  const leadsTo = new Map<string, string[]>()
  const open = [start]
  for (const id of open)
    for (const next of beside.get(id) ?? []) {
      if (seen.has(next) || !byId.has(next)) continue
      seen.add(next)
      open.push(next)
      addToList(leadsTo, id, next)
    }
  return leadsTo
}

function neighboursOf(edges: readonly LayoutEdge[]): ReadonlyMap<string, string[]> {
  const beside = new Map<string, string[]>()
  const join = (from: string, to: string): void => {
    addToList(beside, from, to)
  }
  for (const { sources, targets } of edges) {
    join(sources[0], targets[0])
    join(targets[0], sources[0])
  }
  return beside
}

/** Where a box stood, as far as its graph says. */
export function rectOf(box: LayoutGraph | undefined): Rect {
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
  return { x, y, width, height }
}
