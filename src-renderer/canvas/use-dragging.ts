import type { NodeChange } from '@xyflow/react'
import { useState } from 'react'
import type { NodeMove } from './canvas-props.ts'
import type { FlowNode } from './flow-node.ts'
import { gridPx, onGrid } from './node-shape.ts'
import { steps, type Direction } from './neighbor.ts'
import type { Point } from './rect.ts'
import type { Scene } from './scene.ts'

export interface Dragging {
  /** Where rendered nodes are while they are dragged. */
  readonly places: ReadonlyMap<string, Point>
  /** How far the others of the selection, which are only painted, are away from where they stand. */
  readonly shift: Point | null
  readonly onNodesChange: (changes: NodeChange<FlowNode>[]) => void
  readonly onNodeDragStop: (event: unknown, node: FlowNode) => void
}

const nowhere: ReadonlyMap<string, Point> = new Map()

/** Nodes follow the pointer here; only where they are put down becomes a step of the document. */
export function useDragging(
  scene: Scene,
  selection: ReadonlySet<string>,
  onMove: (moves: readonly NodeMove[]) => void,
): Dragging {
  const [places, setPlaces] = useState(nowhere)
  const [first] = places
  const held = first === undefined ? undefined : scene.nodes.get(first[0])
  const shift =
    first === undefined || held === undefined ? null : { x: first[1].x - held.x, y: first[1].y - held.y }
  return {
    places,
    shift,
    onNodesChange(changes) {
      const moved = changes.flatMap((change) =>
        change.type === 'position' && change.position !== undefined
          ? [[change.id, change.position] as const]
          : [],
      )
      if (moved.length > 0) setPlaces((old) => new Map([...old, ...moved]))
    },
    onNodeDragStop(_event, node) {
      setPlaces(nowhere)
      const start = scene.nodes.get(node.id)
      if (start === undefined) return
      const by = { x: node.position.x - start.x, y: node.position.y - start.y }
      const ids = selection.has(node.id) ? selection : [node.id]
      if (by.x !== 0 || by.y !== 0) onMove(movedBy(scene, ids, by))
    },
  }
}

/** The new places of nodes that are moved by so much. */
export function movedBy(scene: Scene, ids: Iterable<string>, by: Point): NodeMove[] {
  return [...ids].flatMap((id) => {
    const node = scene.nodes.get(id)
    return node === undefined ? [] : [{ id, x: node.x + by.x, y: node.y + by.y }]
  })
}

/** One step of the grid in a direction, five with a large one; a node that stood off the grid comes onto it. */
export function nudged(
  scene: Scene,
  ids: Iterable<string>,
  direction: Direction,
  isLarge: boolean,
): NodeMove[] {
  const length = gridPx * (isLarge ? 5 : 1)
  const step = steps[direction]
  return movedBy(scene, ids, { x: step.x * length, y: step.y * length }).map(({ id, x, y }) => ({
    id,
    x: onGrid(x),
    y: onGrid(y),
  }))
}
