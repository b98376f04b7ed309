import { near, type BoxIndex } from '#shared/design/box-index.ts'
import { boxOf } from '#shared/design/card.ts'
import type { DesignNode, Relationship } from '#shared/design/design.ts'
import { lineAround, roomOf } from './line-around.ts'
import { curveBetween, routed, type Curve } from './relationship-line.ts'

/**
 * The line between two cards among others: around those, where there is a simple way. One that a person wants
 * straight or square keeps its way.
 */
export function lineBetween(
  from: DesignNode,
  to: DesignNode,
  cards: BoxIndex<DesignNode>,
  route: Relationship['route'] = null,
): readonly Curve[] {
  const usual = curveBetween(from, to)
  if (route === 'straight' || route === 'square') {
    const [start, control, , end] = usual
    return routed(route, start, end, control.x === start.x)
  }
  const room = roomOf(boxOf(from), boxOf(to))
  if (room === null) return [usual]
  const others = [...near(cards, room)].filter(({ id }) => id !== from.id && id !== to.id).map(boxOf)
  return [lineAround({ usual, from: boxOf(from), to: boxOf(to), others })?.curve ?? usual]
}
