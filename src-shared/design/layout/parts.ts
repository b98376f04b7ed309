import { boxAround, type Rect } from '../card.ts'
import { spaces, type LayoutEdge, type LayoutGraph } from './graph.ts'
import { ontoShelves } from './shelves.ts'

/** A box of a part, from its root outward; `parent` is the place in the part of the one that leads to it. */
export interface Branch {
  readonly box: LayoutGraph
  readonly parent: number | null
  readonly level: number
}

export interface PlacedPart {
  readonly boxes: readonly (LayoutGraph & Rect)[]
  readonly around: Rect
}

/**
 * A graph laid out part by part, from the innermost boxes outward; parts that no line joins stand beside each
 * other. Linear in boxes and lines, but for sorting, when `place` is.
 */
export function layParts(
  graph: LayoutGraph,
  place: (part: readonly Branch[]) => readonly (LayoutGraph & Rect)[],
): LayoutGraph {
  // As deep as outlines lie in each other.
  const children = (graph.children ?? []).map((box) =>
    box.children === undefined ? box : layParts(box, place),
  )
  const parts = partsOf(children, graph.edges ?? []).map((part): PlacedPart => {
    const boxes = place(part)
    return { boxes, around: boxAround(boxes) ?? { x: 0, y: 0, width: 0, height: 0 } }
  })
  const corners = ontoShelves(parts.map(({ around }) => around))
  const inside = graph.layoutOptions?.['elk.padding'] === undefined ? { x: 0, y: 0 } : insideOutline
  const placed = parts.flatMap(({ boxes, around }, index) => {
    const corner = corners[index] ?? { x: 0, y: 0 }
    return boxes.map((box) => ({
      ...box,
      x: box.x - around.x + corner.x + inside.x,
      y: box.y - around.y + corner.y + inside.y,
    }))
  })
  const room = boxAround(placed)
  return {
    ...graph,
    children: placed,
    width: (room?.width ?? 0) + 2 * inside.x,
    height: (room?.height ?? 0) + inside.y + inside.x,
  }
}

const insideOutline = { x: spaces.side, y: spaces.top }

/** Each box once, by way of the lines, from the box with the most of them. */
function partsOf(boxes: readonly LayoutGraph[], edges: readonly LayoutEdge[]): Branch[][] {
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const beside = new Map<string, string[]>()
  const join = (from: string, to: string): void => {
    const list = beside.get(from)
    if (list === undefined) beside.set(from, [to])
    else list.push(to)
  }
  for (const { sources, targets } of edges) {
    join(sources[0], targets[0])
    join(targets[0], sources[0])
  }
  const linesOf = ({ id }: LayoutGraph): number => beside.get(id)?.length ?? 0
  const seen = new Set<string>()
  const parts: Branch[][] = []
  for (const start of boxes.toSorted((a, b) => linesOf(b) - linesOf(a))) {
    if (seen.has(start.id)) continue
    seen.add(start.id)
    const part: Branch[] = [{ box: start, parent: null, level: 0 }]
    for (let index = 0; index < part.length; index += 1) {
      const { box, level } = part[index] as Branch
      for (const id of beside.get(box.id) ?? []) {
        const next = byId.get(id)
        if (next === undefined || seen.has(id)) continue
        seen.add(id)
        part.push({ box: next, parent: index, level: level + 1 })
      }
    }
    parts.push(part)
  }
  return parts
}
