import { encloses, grown, type Point } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from '../scene/scene-index.ts'
import type { SceneFrame } from '../scene/scene.ts'

/** What is at a place: a node or a frame, a line, or nothing but ground. */
export type Pointed = { readonly kind: 'place' | 'line'; readonly id: string } | { readonly kind: 'ground' }

/** So near to the edge of a frame on screen is on it. */
const edgePx = 7

/**
 * What was pressed. The ground of a frame is its own only where that frame is an element there, because it is
 * selected; of what is painted and no element the index is asked.
 */
export function pointedAt(target: Element, point: Point, index: SceneIndex, farZoom: number | null): Pointed {
  const line = target.closest<HTMLElement>('.react-flow__edge, .cv-chip-place')?.dataset['id']
  if (line !== undefined) return { kind: 'line', id: line }
  const id = target.closest<HTMLElement>('.react-flow__node')?.dataset['id'] ?? null
  // From far away nodes are painted below the ground of a selected frame; else the keyboard may have meant the frame.
  const isOpen = id === null || (farZoom !== null && !index.scene.nodes.has(id))
  const painted = isOpen ? index.nodeAt(point)?.id : null
  const edge = farZoom === null ? null : frameEdgeAt(index, point, edgePx / farZoom)?.id
  const found = painted ?? id ?? edge ?? null
  return found === null ? { kind: 'ground' } : { kind: 'place', id: found }
}

/** The innermost frame whose edge is within reach of a point, inside or outside. */
function frameEdgeAt(index: SceneIndex, point: Point, reach: number): SceneFrame | undefined {
  const spot = { ...point, width: 0, height: 0 }
  return index.framesIn(grown(spot, reach)).findLast((frame) => !encloses(grown(rectOf(frame), -reach), spot))
}
