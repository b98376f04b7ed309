import type { Design, DesignNode, Outline } from '../design.ts'
import { heldBy, holdersOf } from '../hold.ts'

export interface Movable {
  /** What lies in no outline and is to be placed, with all that it holds. */
  readonly tops: readonly (DesignNode | Outline)[]
  /** What lies in no outline and stays: it is locked, or holds something that is. */
  readonly pinned: readonly (DesignNode | Outline)[]
}

/** What a layout may move: locked elements stay, and so do the outlines around them with their content. */
export function movableOf(design: Design): Movable {
  const stays = new Set<string>()
  for (const element of [...design.nodes.values(), ...design.outlines.values()])
    if (element.isLocked) stays.add((holdersOf(design, element).at(-1) ?? element).id)
  const { nodes, outlines } = heldBy(design).get(null) ?? { nodes: [], outlines: [] }
  const all = [...outlines, ...nodes]
  return {
    tops: all.filter(({ id }) => !stays.has(id)),
    pinned: all.filter(({ id }) => stays.has(id)),
  }
}
