import { centerOf, type Point } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from '../scene/scene-index.ts'
import type { SceneFrame, SceneNode } from '../scene/scene.ts'

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

/** What is gone to: a node's middle, or the whole of a frame's name bar. */
interface Stop {
  readonly left: number
  readonly right: number
  readonly y: number
}

/** Where a frame's name stands, from its upper edge. */
const nameMiddlePx = 14

function stopOf(place: SceneNode | SceneFrame): Stop {
  if (!('card' in place)) return { left: place.x, right: place.x + place.width, y: place.y + nameMiddlePx }
  const { x, y } = centerOf(rectOf(place))
  return { left: x, right: x, y }
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
  const stop: Stop = { left: from.x, right: from.x, y: from.y }
  return towards(index.scene.nodes.values(), stop, direction, exceptId)
}

/** The nodes and frames that lie in a direction from one of them, the best first. */
export function placesTowards(
  index: SceneIndex,
  from: SceneNode | SceneFrame,
  direction: Direction,
): (SceneNode | SceneFrame)[] {
  const places = [...index.scene.nodes.values(), ...index.frames]
  return towards(places, stopOf(from), direction, from.id)
}

function towards<T extends SceneNode | SceneFrame>(
  places: Iterable<T>,
  from: Stop,
  direction: Direction,
  exceptId: string | null,
): T[] {
  const step = steps[direction]
  const ranked: { place: T; rank: number; isAhead: boolean }[] = []
  for (const place of places) {
    if (place.id === exceptId) continue
    const stop = stopOf(place)
    const dx = Math.max(stop.left - from.right, 0) + Math.min(stop.right - from.left, 0)
    const dy = stop.y - from.y
    const ahead = dx * step.x + dy * step.y
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x)
    if (ahead > 1 && ahead > aside / 4)
      ranked.push({ place, rank: ahead + 2 * aside, isAhead: ahead >= aside })
  }
  const straight = ranked.filter((each) => each.isAhead)
  const chosen = straight.length > 0 ? straight : ranked
  return chosen
    .toSorted((a, b) => a.rank - b.rank || (a.place.id < b.place.id ? -1 : 1))
    .map((each) => each.place)
}

/** Reading order, for the first place: top to bottom, then left to right. */
export function inReadingOrder(places: Iterable<SceneNode | SceneFrame>): (SceneNode | SceneFrame)[] {
  return [...places].toSorted((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1))
}
