import { centerOf, covers, grown, type Point, type Rect } from '#shared/base/rect.ts'
import { spaces, type LayoutGraph, type Manner } from './graph.ts'
import { layParts, type Branch } from './parts.ts'

/** A graph in rings: the box with the most lines in the middle, those that it leads to around it, and so on. */
export function layRings(graph: LayoutGraph, manner: Manner): LayoutGraph {
  const layout = { place: placeInRings, turnOf: (box: Rect, first: Rect) => angleFrom(box, first, manner) }
  return layParts(graph, layout, manner)
}

/** Of the line at which rings begin: two boxes around one stand beside it, or above and below. */
function beginOf({ isDown }: Manner): number {
  return isDown ? 0 : -Math.PI / 2
}

/** In the direction in which boxes are placed, clockwise from where rings begin. */
function angleFrom(box: Rect, first: Rect, manner: Manner): number {
  const [there, here] = [centerOf(box), centerOf(first)]
  const angle = Math.atan2(there.y - here.y, there.x - here.x) - beginOf(manner)
  return (angle + 4 * Math.PI) % (2 * Math.PI)
}

type Placed = LayoutGraph & Rect

/** Each box in the middle of its share of the circle, which is as large as the boxes at its outer end need. */
function placeInRings(part: readonly Branch[], manner: Manner): Placed[] {
  const circle = circleOf(part)
  if (circle !== null) return inOneRing(circle, manner)
  const share = sharesOf(part)
  const from = part.map(() => 0)
  const used = part.map(() => 0)
  const angles = part.map(({ parent }, index) => {
    if (parent !== null) {
      from[index] = (from[parent] ?? 0) + (used[parent] ?? 0)
      used[parent] = (used[parent] ?? 0) + (share[index] ?? 0)
    }
    return ((from[index] ?? 0) + (share[index] ?? 0) / 2) * 2 * Math.PI + beginOf(manner)
  })
  const loose = radiiOf(part, share)
  const radii = part.length > mostTight ? loose : tightRadii(part, angles, loose)
  return part.map(({ box, level }, index) => boxAt(box, around(radii[level] ?? 0, angles[index] ?? 0)))
}

function boxAt(box: LayoutGraph, { x, y }: Point): Placed {
  const { width = 0, height = 0 } = box
  return { ...box, width, height, x: x - width / 2, y: y - height / 2 }
}

/** Boxes of which each is joined to two others, all around; null where a part is no such circle. */
function circleOf(part: readonly Branch[]): LayoutGraph[] | null {
  if (part.length < 4 || part.some(({ joined }) => joined !== 2)) return null
  const [first, ...arms] = part
  const armOf = (index: number): number => {
    let at = index
    for (let up = part[at]?.parent ?? 0; up !== 0; up = part[at]?.parent ?? 0) at = up
    return at
  }
  const isFirstArm = (branch: Branch): boolean => armOf(part.indexOf(branch)) === 1
  const away = arms.filter(isFirstArm)
  const back = arms.filter((branch) => !isFirstArm(branch)).toReversed()
  return [first, ...away, ...back].flatMap((branch) => branch?.box ?? [])
}

/** The smallest circle on which none covers the next. */
function inOneRing(boxes: readonly LayoutGraph[], manner: Manner): Placed[] {
  const step = (2 * Math.PI) / boxes.length
  const longest = boxes.reduce((most, box) => Math.max(most, lengthOf(box)), 0)
  let placed: Placed[] = []
  for (let share = 0.4; share <= 1; share += 0.1) {
    const radius = (longest / (2 * Math.sin(step / 2))) * share
    placed = boxes.map((box, at) => boxAt(box, around(radius, at * step + beginOf(manner))))
    if (isApart(placed, [], manner.gaps.between)) break
  }
  return placed
}

/** Larger parts take a second to be looked at. */
const mostTight = 200
const tries = 16

/** As near to the middle as rings can be with nothing over another: at most as far as is always enough. */
function tightRadii(part: readonly Branch[], angles: readonly number[], loose: readonly number[]): number[] {
  const radii: number[] = []
  const placed: Placed[] = []
  for (const [level, most] of loose.entries()) {
    const least = level === 0 ? 0 : (radii[level - 1] ?? 0) + nearest
    const outer = level === 0 ? 0 : (radii[level - 1] ?? 0) + most - (loose[level - 1] ?? 0)
    const here = part.flatMap(({ box, level: own }, index) =>
      own === level ? [{ box, angle: angles[index] ?? 0 }] : [],
    )
    for (let at = 0; at <= tries; at += 1) {
      const radius = at === tries ? Math.max(outer, most) : least + ((outer - least) * at) / tries
      const ring = here.map(({ box, angle }) => boxAt(box, around(radius, angle)))
      if (at < tries && (radius < least || !isApart(ring, placed, ringGap))) continue
      radii[level] = radius
      placed.push(...ring)
      break
    }
  }
  return radii
}

/** Space for the lines that pass between rings. */
const ringGap = 40
/** Rings are seen as rings. */
const nearest = 96

function isApart(ring: readonly Placed[], inside: readonly Placed[], gap: number): boolean {
  return ring.every((box, index) => {
    const wide = grown(box, gap)
    return (
      !inside.some((other) => covers(wide, other)) &&
      !ring.slice(index + 1).some((other) => covers(wide, other))
    )
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
