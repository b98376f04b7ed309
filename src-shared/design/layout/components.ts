import type { Design, DesignNode, Outline } from '../design.ts'
import { heldBy } from '../hold.ts'

type Element = DesignNode | Outline

/**
 * Elements that lie side by side, by what lines join, directly or by way of what they hold: an outline with all
 * in it is one. Lines to what is not among them count for nothing. In the order of the drawing.
 */
export function componentsOf(design: Design, tops: readonly Element[]): Element[][] {
  const topOf = new Map<string, string>()
  const children = heldBy(design)
  for (const top of tops) {
    const open = [top.id]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      topOf.set(id, top.id)
      const held = children.get(id)
      open.push(...[...(held?.nodes ?? []), ...(held?.outlines ?? [])].map((each) => each.id))
    }
  }
  const leader = new Map(tops.map(({ id }) => [id, id]))
  const leaderOf = (id: string): string => {
    let at = id
    for (let next = leader.get(at) ?? at; next !== at; next = leader.get(at) ?? at) {
      leader.set(at, leader.get(next) ?? next)
      at = next
    }
    return at
  }
  for (const { from, to } of design.relationships.values()) {
    const [a, b] = [topOf.get(from), topOf.get(to)]
    if (a !== undefined && b !== undefined && a !== b) leader.set(leaderOf(a), leaderOf(b))
  }
  return [...Map.groupBy(tops, ({ id }) => leaderOf(id)).values()]
}
