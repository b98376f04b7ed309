import { Position, type Edge, type Node, type NodeHandle } from '@xyflow/react'
import { endsOf } from './edge-path.ts'
import { handleAt, sides, sizes, type Side } from './node-shape.ts'
import type { Point } from './rect.ts'
import type { Scene, SceneEdge, SceneNode, Shape } from './scene.ts'

/** A node as the rendering library takes it: declared size and handles, so that nothing is measured. */
export type FlowNode = Node<{ node: SceneNode; recedes: boolean }, Shape>
export type FlowEdge = Edge<{ edge: SceneEdge; active: boolean }, 'thread'>

/** What changes how a node is given to the renderer, besides the node itself. */
export interface NodeUse {
  readonly selected: boolean
  /** The one node that Tab reaches. */
  readonly isCurrent: boolean
  readonly recedes: boolean
  readonly draggable: boolean
  readonly connectable: boolean
  /** While it is dragged: where. */
  readonly at: Point | null
  readonly roleDescription: string
}

export const positions: Readonly<Record<Side, Position>> = {
  left: Position.Left,
  right: Position.Right,
  top: Position.Top,
  bottom: Position.Bottom,
}

const handles: Readonly<Record<Shape, NodeHandle[]>> = {
  device: handlesOf('device'),
  gateway: handlesOf('gateway'),
  rule: handlesOf('rule'),
  item: handlesOf('item'),
}

function handlesOf(shape: Shape): NodeHandle[] {
  return sides[shape].map((side) => ({
    id: side,
    type: 'source',
    position: positions[side],
    width: 0,
    height: 0,
    ...handleAt(shape, side),
  }))
}

/** Keeps the objects given last time where nothing changed, so that only what changed is rendered again. */
export interface FlowCache {
  node(node: SceneNode, use: NodeUse): FlowNode
  edge(edge: SceneEdge, scene: Scene, use: { readonly selected: boolean; readonly active: boolean }): FlowEdge
  /** Forgets what was not asked for since the last call. */
  sweep(): void
}

interface Kept<T> {
  readonly key: readonly unknown[]
  readonly value: T
}

export function createFlowCache(): FlowCache {
  let [nodes, edges] = [new Map<string, Kept<FlowNode>>(), new Map<string, Kept<FlowEdge>>()]
  let [nextNodes, nextEdges] = [new Map<string, Kept<FlowNode>>(), new Map<string, Kept<FlowEdge>>()]
  return {
    node(node, use) {
      const key = [
        node,
        use.selected,
        use.isCurrent,
        use.recedes,
        use.draggable,
        use.connectable,
        use.at?.x,
        use.at?.y,
      ]
      return keep(nodes, nextNodes, node.id, key, () => toFlowNode(node, use))
    },
    edge(edge, scene, use) {
      const key = [edge, use.selected, use.active, scene.nodes.get(edge.from), scene.nodes.get(edge.to)]
      return keep(edges, nextEdges, edge.id, key, () => toFlowEdge(edge, scene, use))
    },
    sweep() {
      nodes = nextNodes
      edges = nextEdges
      nextNodes = new Map<string, Kept<FlowNode>>()
      nextEdges = new Map<string, Kept<FlowEdge>>()
    },
  }
}

function keep<T>(
  held: Map<string, Kept<T>>,
  next: Map<string, Kept<T>>,
  id: string,
  key: readonly unknown[],
  make: () => T,
): T {
  const old = held.get(id)
  const isSame = old !== undefined && old.key.every((part, at) => Object.is(part, key[at]))
  const kept = isSame ? old : { key, value: make() }
  next.set(id, kept)
  return kept.value
}

function toFlowNode(node: SceneNode, use: NodeUse): FlowNode {
  const { shape } = node.card
  return {
    id: node.id,
    type: shape,
    position: use.at ?? { x: node.x, y: node.y },
    data: { node, recedes: use.recedes },
    ...sizes[shape],
    handles: handles[shape],
    selected: use.selected,
    draggable: use.draggable,
    connectable: use.connectable,
    ariaLabel: node.label,
    ariaRole: 'group',
    domAttributes: { tabIndex: use.isCurrent ? 0 : -1, 'aria-roledescription': use.roleDescription },
  }
}

function toFlowEdge(
  edge: SceneEdge,
  scene: Scene,
  { selected, active }: { readonly selected: boolean; readonly active: boolean },
): FlowEdge {
  const [from, to] = [scene.nodes.get(edge.from), scene.nodes.get(edge.to)]
  const ends = from === undefined || to === undefined ? null : endsOf(edge.line, from, to)
  return {
    id: edge.id,
    type: 'thread',
    source: edge.from,
    target: edge.to,
    sourceHandle: ends?.from ?? null,
    targetHandle: ends?.to ?? null,
    data: { edge, active },
    selected,
    ariaLabel: edge.label,
    focusable: false,
    selectable: edge.line !== 'gains' && edge.line !== 'loses',
  }
}
