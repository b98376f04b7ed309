import { indexBoxes, near, type BoxIndex } from './box-index.ts'
import { covers } from '#shared/base/rect.ts'
import { boxOf } from './card.ts'
import type { Design, DesignNode, Outline } from './design.ts'
import { patchOf, type Wishes } from './edit.ts'
import type { Patch } from './patch.ts'

export type Order = 'toFront' | 'toBack' | 'forward' | 'backward'

/**
 * Elements above or below others: all the way, or past the next one that covers some of them. Cards lie above
 * outlines whatever their numbers, so each is ordered among its own. Those chosen keep their order among
 * themselves.
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
  // Heights grow the way that the chosen go, so that down is up in a mirror.
  const up = order === 'toFront' || order === 'forward' ? 1 : -1
  const sorted = [...held.values()].map((element) => ({ element, height: element.z * up }))
  sorted.sort((a, b) => a.height - b.height)
  const others = sorted.filter(({ element }) => !chosen.has(element.id))
  const moving = sorted.filter(({ element }) => chosen.has(element.id))
  const highest = others.at(-1)?.height
  if (moving.length === 0 || highest === undefined) return new Map()
  const past = order === 'forward' || order === 'backward' ? nextOnes(others, moving) : () => highest
  const steps = stepsOf(moving, past)
  const goes = new Set(steps.map(({ id }) => id))
  const rest = sorted.filter(({ element }) => !goes.has(element.id))
  const heights = intoGaps(rest, steps) ?? spreadOut(rest, steps)
  return new Map([...heights].map(([id, height]) => [id, { z: height * up } as Partial<T>]))
}

interface AtHeight {
  readonly element: Ordered
  readonly height: number
}

/** What goes, and the height that it is to be above. */
interface Step {
  readonly id: string
  readonly past: number
}

/** From the lowest: none of them is to be below one that was below it. Those above what they have to pass stay. */
function stepsOf(moving: readonly AtHeight[], past: (one: AtHeight) => number | null): Step[] {
  const steps: Step[] = []
  let last = -Infinity
  for (const one of moving) {
    const wanted = Math.max(past(one) ?? -Infinity, last)
    if (wanted < one.height) continue
    last = wanted
    steps.push({ id: one.element.id, past: wanted })
  }
  return steps
}

/** The height of the next one that covers some of an element and is not below it; null for none. */
function nextOnes(
  others: readonly AtHeight[],
  moving: readonly AtHeight[],
): (one: AtHeight) => number | null {
  const heightOf = new Map([...others, ...moving].map(({ element, height }) => [element.id, height]))
  const index: BoxIndex<Ordered> = indexBoxes(others.map(({ element }) => element))
  return ({ element, height }) => {
    let next: number | null = null
    for (const other of near(index, boxOf(element))) {
      const its = heightOf.get(other.id) ?? 0
      if (its >= height && (next === null || its < next) && covers(boxOf(element), boxOf(other))) next = its
    }
    return next
  }
}

/** New heights between what they pass and what comes after it; null: some do not fit in between. */
function intoGaps(rest: readonly AtHeight[], steps: readonly Step[]): Map<string, number> | null {
  const heights = new Map<string, number>()
  let at = 0
  let height = -Infinity
  for (const { id, past } of steps) {
    height = Math.max(height, past) + 1
    while (at < rest.length && (rest[at]?.height ?? 0) <= past) at += 1
    if (height >= (rest[at]?.height ?? farthest + 1)) return null
    heights.set(id, height)
  }
  return heights
}

/** All of them in their new order, with space in between for later. */
function spreadOut(rest: readonly AtHeight[], steps: readonly Step[]): Map<string, number> {
  const all = [
    ...rest.map(({ element, height }) => ({ id: element.id, height })),
    ...steps.map(({ id, past }) => ({ id, height: past })),
  ]
  all.sort((a, b) => a.height - b.height)
  return new Map(all.map(({ id }, index) => [id, index * spacing]))
}

const farthest = 1_000_000
const spacing = 16
