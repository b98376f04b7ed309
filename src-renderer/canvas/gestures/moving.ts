import type { NodeMove } from '../scene/canvas-props.ts'
import { steps, type Direction } from './neighbor.ts'
import { gridPx, onGrid } from '../scene/node-shape.ts'
import type { Point } from '#shared/base/rect.ts'
import type { Scene, SceneFrame, SceneNode } from '../scene/scene.ts'

/** What a movement takes along. */
export interface Moving {
  /** Whose new places are told: not locked, and not inside another one of these. */
  readonly roots: readonly (SceneNode | SceneFrame)[]
  /** All that follows: the roots and what they hold, at any depth. */
  readonly ids: ReadonlySet<string>
}

/** What moves when those nodes and frames are moved. What a frame holds follows it even when it is locked. */
export function movingOf(scene: Scene, ids: Iterable<string>): Moving {
  const chosen = [...ids].flatMap((id) => scene.nodes.get(id) ?? scene.frames.get(id) ?? [])
  const free = chosen.filter((place) => !place.isLocked)
  const inside = new Set<string>()
  for (const { id } of free) if (!inside.has(id)) collectHeld(scene, id, inside)
  const roots = free.filter(({ id }) => !inside.has(id))
  return { roots, ids: new Set([...inside, ...roots.map(({ id }) => id)]) }
}

function collectHeld(scene: Scene, frameId: string, into: Set<string>): void {
  const stack = [frameId]
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    for (const held of scene.frames.get(id)?.holds ?? []) {
      if (held === frameId || into.has(held)) continue
      into.add(held)
      stack.push(held)
    }
  }
}

/** The new places of what is moved by so much. */
export function movedBy({ roots }: Moving, by: Point): NodeMove[] {
  return roots.map(({ id, x, y }) => ({ id, x: x + by.x, y: y + by.y }))
}

/** One step of the grid in a direction, five with a large one; what stood off the grid comes onto it. */
export function nudged(
  scene: Scene,
  ids: Iterable<string>,
  direction: Direction,
  isLarge: boolean,
): NodeMove[] {
  const length = gridPx * (isLarge ? 5 : 1)
  const step = steps[direction]
  return movedBy(movingOf(scene, ids), { x: step.x * length, y: step.y * length }).map(({ id, x, y }) => ({
    id,
    x: onGrid(x),
    y: onGrid(y),
  }))
}
