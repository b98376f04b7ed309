import { expect, test } from 'vitest'
import { covers } from '#shared/base/rect.ts'
import type { Design } from '../design.ts'
import { hiddenIn, seenBox } from '../fold.ts'
import { toDesign } from '../value.ts'
import { aNode, anOutline, aRelationship, idOf } from '../testing/designs.ts'
import { laidOut } from './testing/laid-out.ts'

/** Two sites that are folded, one of them in an area with a desk, and a wall between. */
const design = toDesign({
  outlines: [
    anOutline('area', { x: 0, y: 0, width: 900, height: 700 }),
    anOutline('north', { x: 40, y: 60, width: 800, height: 400, outlineId: idOf('area'), isFolded: true }),
    anOutline('rack', { x: 80, y: 100, outlineId: idOf('north') }),
    anOutline('south', { x: 40, y: 60, width: 800, height: 900, isFolded: true }),
  ],
  nodes: [
    aNode('web', { x: 100, y: 160, outlineId: idOf('rack') }),
    aNode('data', { x: 600, y: 300, outlineId: idOf('north') }),
    aNode('desk', { x: 60, y: 60, outlineId: idOf('area') }),
    aNode('file', { x: 100, y: 400, outlineId: idOf('south') }),
    aNode('wall', { kind: 'firewall', x: 60, y: 60 }),
  ],
  relationships: [
    aRelationship('a', idOf('web'), idOf('data')),
    aRelationship('b', idOf('desk'), idOf('web')),
    aRelationship('c', idOf('web'), idOf('wall')),
    aRelationship('d', idOf('file'), idOf('wall')),
  ],
})

const kinds = ['layered', 'tree', 'radial'] as const

/** How far what is inside of a card is from its corner. */
function inside({ nodes, outlines }: Design): readonly unknown[] {
  return [...nodes.values(), ...outlines.values()].flatMap((element) => {
    const card = outlines.get(hiddenIn({ outlines }, element) ?? '')
    return card === undefined ? [] : [[element.name, element.x - card.x, element.y - card.y]]
  })
}

test.each(kinds)('a %s layout places cards, and what is inside goes along', async (kind) => {
  const after = await laidOut(design, kind)
  expect(inside(after)).toEqual(inside(design))
  const sizes = ({ outlines }: Design) =>
    ['north', 'south', 'rack'].map((id) => [outlines.get(idOf(id))?.width, outlines.get(idOf(id))?.height])
  expect(sizes(after)).toEqual(sizes(design))
  const seen = [
    ...['desk', 'wall'].map((id) => after.nodes.get(idOf(id))),
    ...['north', 'south'].map((id) => after.outlines.get(idOf(id))),
  ].flatMap((element) => (element === undefined ? [] : [element]))
  const over = seen.filter((one) =>
    seen.some((other) => other !== one && covers(seenBox(one), seenBox(other))),
  )
  expect(over.map(({ name }) => name)).toEqual([])
  const area = after.outlines.get(idOf('area'))
  const north = after.outlines.get(idOf('north'))
  expect([
    north?.outlineId,
    area !== undefined && north !== undefined && covers(area, seenBox(north)),
  ]).toEqual([idOf('area'), true])
  // As large as what is seen of it.
  expect(area?.width).toBeLessThan(700)
  expect(await laidOut(after, kind)).toEqual(after)
})

test('of a selection the card is laid out that stands for it', async () => {
  const selection = ['web', 'wall', 'file'].map((id) => aNode(id))
  const after = await laidOut(design, 'layered', selection)
  expect(inside(after)).toEqual(inside(design))
  expect(after.nodes.get(idOf('desk'))).toEqual(design.nodes.get(idOf('desk')))
})
