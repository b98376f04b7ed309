import { centerOf, type Point } from './rect.ts'
import { rectOf, type SceneIndex } from './scene-index.ts'
import type { SceneNode } from './scene.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The direction of an arrow key; null for other keys. */
export function directionOf(key: string): Direction | null {
  return arrows[key] ?? null
}

export const steps: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/**
 * The nodes that lie in a direction from a point, the best first: near counts, and what is off to the side
 * counts twice. Only what is more ahead than aside is in the direction; when there is none, what is ahead at all.
 */
export function nodesTowards(
  index: SceneIndex,
  from: Point,
  direction: Direction,
  exceptId: string | null,
): SceneNode[] {
  const step = steps[direction]
  const ranked: { node: SceneNode; rank: number; isAhead: boolean }[] = []
  for (const node of index.scene.nodes.values()) {
    if (node.id === exceptId) continue
    const center = centerOf(rectOf(node))
    const ahead = (center.x - from.x) * step.x + (center.y - from.y) * step.y
    const aside = Math.abs((center.x - from.x) * step.y) + Math.abs((center.y - from.y) * step.x)
    if (ahead > 1 && ahead > aside / 4)
      ranked.push({ node, rank: ahead + 2 * aside, isAhead: ahead >= aside })
  }
  const straight = ranked.filter((each) => each.isAhead)
  const chosen = straight.length > 0 ? straight : ranked
  return chosen
    .toSorted((a, b) => a.rank - b.rank || (a.node.id < b.node.id ? -1 : 1))
    .map((each) => each.node)
}

/** Reading order, for the first and the next node: top to bottom, then left to right. */
export function inReadingOrder(nodes: Iterable<SceneNode>): SceneNode[] {
  return [...nodes].toSorted((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1))
}
