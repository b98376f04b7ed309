import { indexBoxes, near, type BoxIndex } from './box-index.ts'
import { boxOf, covers } from './card.ts'
import type { Design, DesignNode, Outline } from './design.ts'
import { patchOf, type Wishes } from './edit.ts'
import type { Patch } from './patch.ts'

export type Order = 'toFront' | 'toBack' | 'forward' | 'backward'

/**
 * Elements above or below others: all the way, or past the next one that they touch. Cards lie above outlines
 * whatever their numbers, so each is ordered among its own. Those chosen keep their order among themselves.
 */
export function reorder(design: Design, ids: readonly string[], order: Order): Patch {
  const chosen = new Set(ids)
  return patchOf(design, {
    nodes: reordered(design.nodes, chosen, order),
    outlines: reordered(design.outlines, chosen, order),
  })
}

type Ordered = DesignNode | Outline

function reordered<T extends Ordered>(
  held: ReadonlyMap<string, T>,
  chosen: ReadonlySet<string>,
  order: Order,
): Wishes<T> {
  const moving = [...held.values()].filter(({ id }) => chosen.has(id)).toSorted((a, b) => a.z - b.z)
  if (moving.length === 0 || moving.length === held.size) return new Map()
  const z =
    order === 'toFront' || order === 'toBack'
      ? wholeWay(held, moving, chosen, order)
      : oneStep(held, moving, chosen, order)
  if ([...z.values()].every((value) => Math.abs(value) <= farthestZ)) return asWishes(z)
  return asWishes(renumbered(held, z))
}

const farthestZ = 1_000_000

function asWishes<T extends Ordered>(z: ReadonlyMap<string, number>): Wishes<T> {
  return new Map([...z].map(([id, value]) => [id, { z: value } as Partial<T>]))
}

function wholeWay(
  held: ReadonlyMap<string, Ordered>,
  moving: readonly Ordered[],
  chosen: ReadonlySet<string>,
  order: 'toFront' | 'toBack',
): Map<string, number> {
  const isFront = order === 'toFront'
  let edge = isFront ? -Infinity : Infinity
  for (const { id, z } of held.values())
    if (!chosen.has(id)) edge = isFront ? Math.max(edge, z) : Math.min(edge, z)
  const isThere = moving.every(({ z }) => (isFront ? z > edge : z < edge))
  if (isThere) return new Map()
  const first = isFront ? edge + 1 : edge - moving.length
  return new Map(moving.map(({ id }, index) => [id, first + index]))
}

function oneStep(
  held: ReadonlyMap<string, Ordered>,
  moving: readonly Ordered[],
  chosen: ReadonlySet<string>,
  order: 'forward' | 'backward',
): Map<string, number> {
  const up = order === 'forward' ? 1 : -1
  const others = indexBoxes([...held.values()].filter(({ id }) => !chosen.has(id)))
  const z = new Map<string, number>()
  let last = -Infinity
  for (const element of order === 'forward' ? moving : moving.toReversed()) {
    const next = nextTouching(others, element, up)
    const value = next === null ? element.z : next + up
    // As numbers that grow the way that they go: those that come later stay beyond the ones before.
    const beyond = value === element.z ? value : Math.max(value * up, last + 1) * up
    last = Math.max(last, beyond * up)
    z.set(element.id, beyond)
  }
  return z
}

/** The number of the nearest element beyond this one that covers some of it; equals count as beyond. */
function nextTouching(others: BoxIndex<Ordered>, element: Ordered, up: 1 | -1): number | null {
  const box = boxOf(element)
  let nearest: number | null = null
  for (const other of near(others, box)) {
    const isBeyond = (other.z - element.z) * up >= 0 && covers(box, boxOf(other))
    if (isBeyond && (nearest === null || other.z * up < nearest * up)) nearest = other.z
  }
  return nearest
}

/** All of them from 0 on in the same order, when the numbers have run out. */
function renumbered(
  held: ReadonlyMap<string, Ordered>,
  z: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const zOf = (element: Ordered): number => z.get(element.id) ?? element.z
  const sorted = [...held.values()].toSorted((a, b) => zOf(a) - zOf(b))
  return new Map(sorted.map(({ id }, index) => [id, index]))
}
