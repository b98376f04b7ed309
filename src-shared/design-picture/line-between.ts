import { near, type BoxIndex } from '#shared/design/box-index.ts'
import { boxOf } from '#shared/design/card.ts'
import type { DesignNode, Relationship } from '#shared/design/design.ts'
import { lineAround, areaAround } from './line-around.ts'
import { curveBetween, routed, type Curve } from './relationship-line.ts'
import { squareAround } from './square-around.ts'

/**
 * The line between two cards among others: around those, where there is a simple way. One that a person wants
 * straight keeps its way.
 */
export function lineBetween(
  from: DesignNode,
  to: DesignNode,
  cards: BoxIndex<DesignNode>,
  route: Relationship['route'] = null,
): readonly Curve[] {
  const usual = curveBetween(from, to)
  const [start, control, , end] = usual
  if (route === 'straight') return routed(route, start, end, control.x === start.x)
  const area = areaAround(boxOf(from), boxOf(to))
  const isOther = ({ id }: DesignNode): boolean => id !== from.id && id !== to.id
  const others = area === null ? [] : [...near(cards, area)].filter(isOther).map(boxOf)
  const both = { from: boxOf(from), to: boxOf(to), others }
  if (route === 'square') {
    const square = routed(route, start, end, control.x === start.x)
    return squareAround({ usual: square, ...both })?.curves ?? square
  }
  return [area === null ? usual : (lineAround({ usual, ...both })?.curve ?? usual)]
}
