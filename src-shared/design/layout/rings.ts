import { boxAround, type Point, type Rect } from '../card.ts'
import { spaces, type LayoutEdge, type LayoutGraph } from './graph.ts'
import { ontoShelves } from './shelves.ts'

/**
 * A graph laid out in rings, from the innermost boxes outward: the box with the most lines in the middle, those
 * that it leads to around it, and so on; parts that no line joins stand beside each other. Linear in boxes and
 * lines, but for sorting.
 */
export function layRings(graph: LayoutGraph): LayoutGraph {
  // As deep as outlines lie in each other.
  const children = (graph.children ?? []).map((box) => (box.children === undefined ? box : layRings(box)))
  const parts = partsOf(children, graph.edges ?? []).map(placeInRings)
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

type Placed = LayoutGraph & Rect

/** Boxes of one part, ring by ring from the middle; `parent` is a box of the ring before. */
interface Ringed {
  readonly box: LayoutGraph
  readonly parent: number | null
  readonly ring: number
}

/** Each box once, by way of the lines, from the box with the most of them. */
function partsOf(boxes: readonly LayoutGraph[], edges: readonly LayoutEdge[]): Ringed[][] {
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
  const parts: Ringed[][] = []
  for (const start of boxes.toSorted((a, b) => linesOf(b) - linesOf(a))) {
    if (seen.has(start.id)) continue
    seen.add(start.id)
    const part: Ringed[] = [{ box: start, parent: null, ring: 0 }]
    for (let index = 0; index < part.length; index += 1) {
      const { box, ring } = part[index] as Ringed
      for (const id of beside.get(box.id) ?? []) {
        const next = byId.get(id)
        if (next === undefined || seen.has(id)) continue
        seen.add(id)
        part.push({ box: next, parent: index, ring: ring + 1 })
      }
    }
    parts.push(part)
  }
  return parts
}

/** Each box in the middle of its share of the circle, which is as large as the boxes at its outer end need. */
function placeInRings(part: readonly Ringed[]): { readonly boxes: Placed[]; readonly around: Rect } {
  const share = sharesOf(part)
  const from = part.map(() => 0)
  const used = part.map(() => 0)
  const radii = radiiOf(part, share)
  const boxes = part.map(({ box, parent, ring }, index): Placed => {
    if (parent !== null) {
      from[index] = (from[parent] ?? 0) + (used[parent] ?? 0)
      used[parent] = (used[parent] ?? 0) + (share[index] ?? 0)
    }
    const angle = ((from[index] ?? 0) + (share[index] ?? 0) / 2) * 2 * Math.PI
    const middle = around(radii[ring] ?? 0, angle)
    const { width = 0, height = 0 } = box
    return { ...box, width, height, x: middle.x - width / 2, y: middle.y - height / 2 }
  })
  return { boxes, around: boxAround(boxes) ?? { x: 0, y: 0, width: 0, height: 0 } }
}

/** The part of the circle that each box has, 1 for the one in the middle: by what its branch needs at its widest. */
function sharesOf(part: readonly Ringed[]): number[] {
  const need = part.map(({ box }) => lengthOf(box))
  const below = part.map(() => 0)
  for (let index = part.length - 1; index > 0; index -= 1) {
    need[index] = Math.max(need[index] ?? 0, below[index] ?? 0)
    const parent = part[index]?.parent ?? 0
    below[parent] = (below[parent] ?? 0) + (need[index] ?? 0)
  }
  const share = part.map(() => 1)
  for (let index = 1; index < part.length; index += 1) {
    const parent = part[index]?.parent ?? 0
    share[index] = ((share[parent] ?? 1) * (need[index] ?? 0)) / Math.max(1, below[parent] ?? 1)
  }
  return share
}

/** Rings far enough from each other, and long enough for each box to fit into its share. */
function radiiOf(part: readonly Ringed[], share: readonly number[]): number[] {
  const radii: number[] = []
  const largest: number[] = []
  for (const { box, ring } of part) largest[ring] = Math.max(largest[ring] ?? 0, lengthOf(box))
  for (const [index, { box, ring }] of part.entries()) {
    const apart =
      ring === 0
        ? 0
        : (radii[ring - 1] ?? 0) + ((largest[ring - 1] ?? 0) + (largest[ring] ?? 0)) / 2 + spaces.side
    // A chord of this share is as long as the box's diagonal; a share of half the circle or more is always enough.
    const angle = (share[index] ?? 1) * Math.PI
    const fits = ring === 0 || angle >= Math.PI / 2 ? 0 : lengthOf(box) / (2 * Math.sin(angle))
    radii[ring] = Math.max(radii[ring] ?? 0, apart, fits)
  }
  return radii
}

function lengthOf({ width = 0, height = 0 }: LayoutGraph): number {
  return Math.hypot(width, height) + spaces.between
}

function around(radius: number, angle: number): Point {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}
