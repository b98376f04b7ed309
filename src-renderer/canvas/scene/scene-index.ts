import { inDrawingOrder } from './frame-order.ts'
import { around, boxAround, touches, type Point, type Rect } from '#shared/base/rect.ts'
import { sizeOf } from './node-shape.ts'
import type { Scene, SceneEdge, SceneFrame, SceneNode } from './scene.ts'

/** A scene with its lookups: what is in a rectangle, what is under a point, what ends at a node. */
export interface SceneIndex {
  readonly scene: Scene
  /** Around all nodes and frames; null when there are none. */
  readonly bounds: Rect | null
  /** As they are drawn, the lowest first. */
  readonly frames: readonly SceneFrame[]
  nodesIn(rect: Rect): SceneNode[]
  /** How many nodes are in a rectangle, counted up to `most`. */
  countIn(rect: Rect, most: number): number
  /** Frames that have a point in common with `rect`, as they are drawn. */
  framesIn(rect: Rect): SceneFrame[]
  /** Edges whose ends' common rectangle has a point in common with `rect`. */
  edgesIn(rect: Rect): SceneEdge[]
  /** The node under a point; of several the one drawn last. */
  nodeAt(point: Point): SceneNode | null
  /** The frame whose area a point is in; of several the one drawn last, which is the innermost. */
  frameAt(point: Point): SceneFrame | null
  /** What is drawn of it: of a node that is folded, the card that stands for it. */
  placeOf(id: string): SceneNode | SceneFrame | null
  edgesOf(nodeId: string): readonly SceneEdge[]
  /** Where something is drawn among the others: frames below zero, nodes from zero on. */
  levelOf(id: string): number
}

const cellPx = 512

/** Builds the index in one pass: a grid of cells for nodes, flat lists for frames and the boxes of edges. */
export function indexScene(scene: Scene): SceneIndex {
  const cells = new Map<string, SceneNode[]>()
  for (const node of scene.nodes.values()) {
    for (const key of cellsOf(rectOf(node))) push(cells, key, node)
  }
  const edges = [...scene.edges.values()].filter(
    (edge) => scene.nodes.has(edge.from) && scene.nodes.has(edge.to),
  )
  const boxes = boxesOf(scene, edges)
  const byNode = new Map<string, SceneEdge[]>()
  for (const edge of edges) {
    push(byNode, edge.from, edge)
    push(byNode, edge.to, edge)
  }
  const frames = inDrawingOrder(scene.frames)
  const nodesIn = (rect: Rect): SceneNode[] => {
    if (cellCount(rect) > cells.size)
      return [...scene.nodes.values()].filter((node) => touches(rectOf(node), rect))
    const found = new Set<SceneNode>()
    for (const key of cellsOf(rect)) {
      for (const node of cells.get(key) ?? []) if (touches(rectOf(node), rect)) found.add(node)
    }
    return [...found]
  }
  const countIn = (rect: Rect, most: number): number => {
    const found = new Set<string>()
    const lists =
      cellCount(rect) > cells.size ? [scene.nodes.values()] : cellsOf(rect).map((key) => cells.get(key) ?? [])
    for (const list of lists)
      for (const node of list) {
        if (found.size >= most) return most
        if (touches(rectOf(node), rect)) found.add(node.id)
      }
    return found.size
  }
  const framesIn = (rect: Rect): SceneFrame[] => frames.filter((frame) => touches(frame, rect))
  return {
    scene,
    bounds: boxAround([...scene.nodes.values(), ...frames].map(rectOf)),
    frames,
    nodesIn,
    countIn,
    framesIn,
    edgesIn: (rect) => edges.filter((_, at) => boxTouches(boxes, at, rect)),
    nodeAt: (point) => topmost(nodesIn({ ...point, width: 0, height: 0 })),
    frameAt: (point) => framesIn({ ...point, width: 0, height: 0 }).at(-1) ?? null,
    placeOf: (id) => scene.nodes.get(id) ?? scene.frames.get(id) ?? cardOf(scene, id),
    edgesOf: (nodeId) => byNode.get(nodeId) ?? [],
    levelOf: levelsOf(scene, frames),
  }
}

/** Where a node stands, with its size, or a frame. */
export function rectOf(place: SceneNode | SceneFrame): Rect {
  const { width, height } = 'card' in place ? sizeOf(place) : place
  return { x: place.x, y: place.y, width, height }
}

function cardOf({ nodes, folded }: Scene, id: string): SceneNode | null {
  const at = folded?.get(id)
  return at === undefined ? null : (nodes.get(at.into) ?? null)
}

function topmost(nodes: readonly SceneNode[]): SceneNode | null {
  let top: SceneNode | null = null
  for (const node of nodes) if (top === null || node.z >= top.z) top = node
  return top
}

function levelsOf(scene: Scene, frames: readonly SceneFrame[]): (id: string) => number {
  const heights = [...new Set([...scene.nodes.values()].map((node) => node.z))].toSorted((a, b) => a - b)
  const ranks = new Map(heights.map((z, rank) => [z, rank]))
  const below = new Map(frames.map(({ id }, at) => [id, at - frames.length]))
  return (id) => below.get(id) ?? ranks.get(scene.nodes.get(id)?.z ?? 0) ?? 0
}

/** First and last column and row of cells that a rectangle lies on. */
function spanOf(rect: Rect): readonly [fromX: number, toX: number, fromY: number, toY: number] {
  const cell = (value: number): number => Math.floor(value / cellPx)
  return [cell(rect.x), cell(rect.x + rect.width), cell(rect.y), cell(rect.y + rect.height)]
}

function cellCount(rect: Rect): number {
  const [fromX, toX, fromY, toY] = spanOf(rect)
  return (toX - fromX + 1) * (toY - fromY + 1)
}

function cellsOf(rect: Rect): string[] {
  const [fromX, toX, fromY, toY] = spanOf(rect)
  const keys: string[] = []
  for (let x = fromX; x <= toX; x += 1) {
    for (let y = fromY; y <= toY; y += 1) keys.push(`${x}:${y}`)
  }
  return keys
}

/** Around both ends of an edge; null where one of them is not there. */
export function boxOfEdge({ nodes }: Scene, edge: SceneEdge): Rect | null {
  const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)]
  return from === undefined || to === undefined ? null : around(rectOf(from), rectOf(to))
}

/** Four numbers an edge: left, top, right, bottom around both ends. */
function boxesOf(scene: Scene, edges: readonly SceneEdge[]): Float64Array {
  const boxes = new Float64Array(edges.length * 4)
  for (const [at, edge] of edges.entries()) {
    const box = boxOfEdge(scene, edge)
    if (box !== null) boxes.set([box.x, box.y, box.x + box.width, box.y + box.height], at * 4)
  }
  return boxes
}

function boxTouches(boxes: Float64Array, at: number, rect: Rect): boolean {
  const value = (offset: number): number => boxes[at * 4 + offset] ?? 0
  return (
    value(0) <= rect.x + rect.width &&
    rect.x <= value(2) &&
    value(1) <= rect.y + rect.height &&
    rect.y <= value(3)
  )
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}
