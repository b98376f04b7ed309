import { centerOf, type Point, type Rect } from '#shared/base/rect.ts'
import { spaces, type LayoutGraph } from './graph.ts'
import { layParts, type Branch } from './parts.ts'
import type { Manner } from './wish.ts'

/** A graph in rings: the box with the most lines in the middle, those that it leads to around it, and so on. */
export function layRings(graph: LayoutGraph, manner: Manner): LayoutGraph {
  return layParts(graph, { place: placeInRings, turnOf: angleFrom }, manner)
}

/** In the direction in which boxes are placed, from the right downward. */
function angleFrom(box: Rect, first: Rect): number {
  const [there, here] = [centerOf(box), centerOf(first)]
  const angle = Math.atan2(there.y - here.y, there.x - here.x)
  return angle < 0 ? angle + 2 * Math.PI : angle
}

type Placed = LayoutGraph & Rect

/** Each box in the middle of its share of the circle, which is as large as the boxes at its outer end need. */
function placeInRings(part: readonly Branch[]): Placed[] {
  const share = sharesOf(part)
  const from = part.map(() => 0)
  const used = part.map(() => 0)
  const radii = radiiOf(part, share)
  return part.map(({ box, parent, level }, index): Placed => {
    if (parent !== null) {
      from[index] = (from[parent] ?? 0) + (used[parent] ?? 0)
      used[parent] = (used[parent] ?? 0) + (share[index] ?? 0)
    }
    const angle = ((from[index] ?? 0) + (share[index] ?? 0) / 2) * 2 * Math.PI
    const middle = around(radii[level] ?? 0, angle)
    const { width = 0, height = 0 } = box
    return { ...box, width, height, x: middle.x - width / 2, y: middle.y - height / 2 }
  })
}

/** The part of the circle that each box has, 1 for the one in the middle: by what its branch needs at its widest. */
function sharesOf(part: readonly Branch[]): number[] {
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
function radiiOf(part: readonly Branch[], share: readonly number[]): number[] {
  const radii: number[] = []
  const largest: number[] = []
  for (const { box, level } of part) largest[level] = Math.max(largest[level] ?? 0, lengthOf(box))
  for (const [index, { box, level }] of part.entries()) {
    const apart =
      level === 0
        ? 0
        : (radii[level - 1] ?? 0) + ((largest[level - 1] ?? 0) + (largest[level] ?? 0)) / 2 + spaces.side
    // A chord of this share is as long as the box's diagonal; a share of half the circle or more is always enough.
    const angle = (share[index] ?? 1) * Math.PI
    const fits = level === 0 || angle >= Math.PI / 2 ? 0 : lengthOf(box) / (2 * Math.sin(angle))
    radii[level] = Math.max(radii[level] ?? 0, apart, fits)
  }
  return radii
}

function lengthOf({ width = 0, height = 0 }: LayoutGraph): number {
  return Math.hypot(width, height) + spaces.between
}

function around(radius: number, angle: number): Point {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}
