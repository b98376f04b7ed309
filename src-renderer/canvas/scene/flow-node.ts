import { Position, type Edge, type Node, type NodeHandle } from '@xyflow/react'
import { pathOfAll, type Curve, type Ends } from './edge-path.ts'
import { handleAt, sides, sizeOf, type Side, type Size } from './node-shape.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import type { SceneEdge, SceneFrame, SceneNode, Shape } from './scene.ts'

/** A node as the rendering library takes it: declared size and handles, so that nothing is measured. */
export type CardFlow = Node<{ node: SceneNode; recedes: boolean }, Shape>
/** A frame is a node as well: below the others, and without handles. */
export type FrameFlow = Node<{ frame: SceneFrame }, 'frame'>
export type FlowNode = CardFlow | FrameFlow
export type FlowEdge = Edge<
  { edge: SceneEdge; active: boolean; around: readonly Curve[] | null; chipAt: number | null },
  'thread'
>

/** What changes how something is given to the renderer, besides itself. */
interface Use {
  readonly selected: boolean
  /** The one that Tab reaches. */
  readonly isCurrent: boolean
  readonly draggable: boolean
  /** What is drawn higher has the larger number. */
  readonly level: number
  readonly roleDescription: string
}

export interface NodeUse extends Use {
  readonly recedes: boolean
  readonly connectable: boolean
  readonly at: Point
}

export interface FrameUse extends Use {
  readonly rect: Rect
  /** Its empty ground can be dragged; else what is done there is done on the canvas. */
  readonly hasGround: boolean
}

export interface EdgeUse {
  readonly selected: boolean
  readonly active: boolean
  readonly ends: Ends
  /** Where the line goes when not as lines of its kind do. */
  readonly around: readonly Curve[] | null
  /** Where on the line its chip sits when not where lines of its kind have it. */
  readonly chipAt: number | null
}

export const positions: Readonly<Record<Side, Position>> = {
  left: Position.Left,
  right: Position.Right,
  top: Position.Top,
  bottom: Position.Bottom,
}

const knownHandles = new Map<string, NodeHandle[]>()

/** Cards of one shape and size share their handles. */
function handlesOf(shape: Shape, size: Size): NodeHandle[] {
  const key = `${shape} ${size.width} ${size.height}`
  const held = knownHandles.get(key)
  if (held !== undefined) return held
  const handles = sides[shape].map((side): NodeHandle => ({
    id: side,
    type: 'source',
    position: positions[side],
    width: 0,
    height: 0,
    ...handleAt(size, side),
  }))
  knownHandles.set(key, handles)
  return handles
}

/** Keeps the objects given last time where nothing changed, so that only what changed is rendered again. */
export interface FlowCache {
  node(node: SceneNode, use: NodeUse): FlowNode
  frame(frame: SceneFrame, use: FrameUse): FlowNode
  edge(edge: SceneEdge, use: EdgeUse): FlowEdge
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
      const key = [node, ...keyOf(use), use.recedes, use.connectable, use.at.x, use.at.y]
      return keep(nodes, nextNodes, node.id, key, () => toCardFlow(node, use))
    },
    frame(frame, use) {
      const { x, y, width, height } = use.rect
      const key = [frame, ...keyOf(use), use.hasGround, x, y, width, height]
      return keep(nodes, nextNodes, frame.id, key, () => toFrameFlow(frame, use))
    },
    edge(edge, use) {
      const around = use.around === null ? null : pathOfAll(use.around)
      const key = [edge, use.selected, use.active, use.ends.from, use.ends.to, around, use.chipAt]
      return keep(edges, nextEdges, edge.id, key, () => toFlowEdge(edge, use))
    },
    sweep() {
      nodes = nextNodes
      edges = nextEdges
      nextNodes = new Map<string, Kept<FlowNode>>()
      nextEdges = new Map<string, Kept<FlowEdge>>()
    },
  }
}

function keyOf({ selected, isCurrent, draggable, level }: Use): readonly unknown[] {
  return [selected, isCurrent, draggable, level]
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

function shared(use: Use, label: string) {
  return {
    selected: use.selected,
    draggable: use.draggable,
    zIndex: use.level,
    ariaLabel: label,
    ariaRole: 'group',
    // Of what is out of view the library makes elements only where it thinks it dragged: these wait to be seen.
    dragging: true,
    domAttributes: { tabIndex: use.isCurrent ? 0 : -1, 'aria-roledescription': use.roleDescription },
  } as const
}

function toCardFlow(node: SceneNode, use: NodeUse): CardFlow {
  const { shape } = node.card
  const { width, height } = sizeOf(node)
  return {
    id: node.id,
    type: shape,
    position: use.at,
    data: { node, recedes: use.recedes },
    width,
    height,
    measured: { width, height },
    handles: handlesOf(shape, { width, height }),
    connectable: use.connectable,
    ...shared(use, node.label),
  }
}

function toFrameFlow(frame: SceneFrame, use: FrameUse): FrameFlow {
  const { x, y, width, height } = use.rect
  return {
    id: frame.id,
    type: 'frame',
    position: { x, y },
    data: { frame },
    width,
    height,
    measured: { width, height },
    handles: [],
    connectable: false,
    style: { pointerEvents: use.hasGround ? 'all' : 'none' },
    ...shared(use, frame.label),
  }
}

/** Above every node, and below what a frame is resized by. */
const aboveNodes = 999_999

function toFlowEdge(edge: SceneEdge, { selected, active, ends, around, chipAt }: EdgeUse): FlowEdge {
  // Its ends are taken where they lie: on a line that is selected, and above the places where a line begins.
  const hasEnds = selected && edge.line === 'relation' && edge.isFixed !== true
  return {
    id: edge.id,
    type: 'thread',
    source: edge.from,
    target: edge.to,
    sourceHandle: ends.from,
    targetHandle: ends.to,
    data: { edge, active, around, chipAt },
    selected,
    reconnectable: hasEnds,
    ...(hasEnds ? { zIndex: aboveNodes } : {}),
    ariaLabel: edge.label,
    focusable: false,
    selectable: edge.line !== 'gains' && edge.line !== 'loses',
  }
}
