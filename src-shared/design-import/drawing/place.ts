import { bounds } from '#shared/model/bounds.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import { cardSize, grid } from '#shared/design/card.ts'
import type { DesignKind } from '#shared/design/kinds.ts'
import type { DrawnArea, DrawnNode } from './drawing.ts'
import type { Holding } from './holding.ts'

/** Around what an outline holds; its name stands at the top. */
export const padding = { side: 24, top: 40 } as const
/** Between nodes: with a card they are whole steps of the grid. */
const gap = { x: 40, y: 44 } as const
const areaGap = 48

/** What traffic meets first stands above. */
const levels: Readonly<Record<DesignKind, number>> = {
  firewall: 0,
  'load-balancer': 1,
  server: 2,
  kubernete: 2,
  database: 3,
  s3: 3,
  'storage-block': 3,
  computer: 4,
  laptop: 4,
  tablet: 4,
  phone: 4,
  router: 0,
  switch: 1,
  'access-point': 1,
  internet: 0,
  printer: 4,
  camera: 4,
  nas: 3,
  'virtual-machine': 2,
  container: 2,
  person: 4,
  box: 2,
  text: 5,
  note: 5,
}

/** Places of nodes and rectangles of areas, by key. */
export interface Places {
  readonly points: Map<string, Point>
  readonly rects: Map<string, Rect>
}

/** What lies within one area, seen from its top left corner. */
interface Inside {
  readonly nodes: readonly (readonly [string, Point])[]
  readonly areas: readonly (readonly [string, Point])[]
  readonly width: number
  readonly height: number
}

/**
 * Arranges areas with all they hold, and nodes, from a point on: nodes in levels by kind, areas in rows below
 * them. The same drawing is always arranged the same way.
 */
export function place(
  holding: Holding,
  what: { readonly areas: readonly DrawnArea[]; readonly nodes: readonly DrawnNode[] },
  from: Point,
  into: Places,
): void {
  const insides = new Map<string, Inside>()
  for (const key of holding.outerFirst.toReversed()) {
    const inner = arrange(holding.nodesIn.get(key) ?? [], holding.areasIn.get(key) ?? [], insides)
    insides.set(key, framed(inner))
  }
  const waiting = [{ inside: arrange(what.nodes, what.areas, insides), at: from }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { inside, at } = next
    for (const [key, point] of inside.nodes) into.points.set(key, moved(point, at))
    for (const [key, point] of inside.areas) {
      const held = insides.get(key)
      if (held === undefined) continue
      const corner = moved(point, at)
      into.rects.set(key, { ...corner, width: held.width, height: held.height })
      waiting.push({ inside: held, at: corner })
    }
  }
}

function arrange(
  nodes: readonly DrawnNode[],
  areas: readonly DrawnArea[],
  insides: ReadonlyMap<string, Inside>,
): Inside {
  const placedNodes = inLevels(nodes)
  const sizes = areas.flatMap(({ key }) => {
    const inside = insides.get(key)
    return inside === undefined ? [] : [{ key, width: inside.width, height: inside.height }]
  })
  const area = sizes.reduce((sum, { width, height }) => sum + (width + areaGap) * (height + areaGap), 0)
  // The first area is usually the largest: smaller ones stand beside each other below it, as wide as it is.
  const widest = Math.max(placedNodes.width, Math.sqrt(area) * 1.3, sizes[0]?.width ?? 0)
  const placedAreas: (readonly [string, Point])[] = []
  let [x, rowHeight, width] = [0, 0, 0]
  let y = placedNodes.height === 0 ? 0 : placedNodes.height + gap.y
  for (const size of sizes) {
    if (x > 0 && x + size.width > widest) [x, y, rowHeight] = [0, y + rowHeight + areaGap, 0]
    placedAreas.push([size.key, { x, y }])
    width = Math.max(width, x + size.width)
    x += size.width + areaGap
    rowHeight = Math.max(rowHeight, size.height)
  }
  return {
    nodes: placedNodes.nodes,
    areas: placedAreas,
    width: Math.max(placedNodes.width, width),
    height: sizes.length === 0 ? placedNodes.height : y + rowHeight,
  }
}

function inLevels(nodes: readonly DrawnNode[]): Omit<Inside, 'areas'> {
  const step = { x: cardSize.width + gap.x, y: cardSize.height + gap.y }
  const columns = Math.max(4, Math.ceil(Math.sqrt(nodes.length / 2)))
  const byLevel = Map.groupBy(nodes, ({ kind }) => levels[kind])
  const placed: [string, Point][] = []
  let [row, widest] = [0, 0]
  for (const level of [...byLevel.keys()].toSorted((a, b) => a - b)) {
    const members = byLevel.get(level) ?? []
    for (const [index, { key }] of members.entries())
      placed.push([key, { x: (index % columns) * step.x, y: (row + Math.floor(index / columns)) * step.y }])
    row += Math.ceil(members.length / columns)
    widest = Math.max(widest, Math.min(columns, members.length))
  }
  return {
    nodes: placed,
    width: widest === 0 ? 0 : widest * step.x - gap.x,
    height: row === 0 ? 0 : row * step.y - gap.y,
  }
}

function framed(inner: Inside): Inside {
  const shift = { x: padding.side, y: padding.top }
  return {
    nodes: inner.nodes.map(([key, point]) => [key, moved(point, shift)]),
    areas: inner.areas.map(([key, point]) => [key, moved(point, shift)]),
    width: Math.max(bounds.outline.width, upToGrid(inner.width + 2 * padding.side)),
    height: Math.max(bounds.outline.height, upToGrid(inner.height + padding.top + padding.side)),
  }
}

function upToGrid(length: number): number {
  return Math.ceil(length / grid) * grid
}

function moved(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y }
}
