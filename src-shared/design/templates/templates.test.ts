import { describe, expect, test } from 'vitest'
import { covers, hasPoint } from '#shared/base/rect.ts'
import { boxOf } from '../card.ts'
import { checkDesign } from '../check-design.ts'
import { designContent, type Design } from '../design.ts'
import { toContent } from '../value.ts'
import { holderFor } from '../hold.ts'
import { refuseRelationship } from '../join.ts'
import { mendContent } from '../mend.ts'
import { idOf } from '../testing/designs.ts'
import { templateNames } from './template-names.ts'
import { templates } from './templates.ts'
import { templateWords, type TemplateWords } from './words.ts'

const words = Object.fromEntries(templateWords.map((word) => [word, word])) as TemplateWords

function drawn(name: (typeof templateNames)[number]): Design {
  let count = 0
  return templates[name](words, () => idOf(`t${(count += 1)}`))
}

describe.each(templateNames)('the template %s', (name) => {
  const design = drawn(name)
  const nodes = [...design.nodes.values()]
  const outlines = [...design.outlines.values()]

  test('is a whole design', () => {
    const content = toContent(design)
    expect(designContent.parse(content)).toEqual(content)
    expect(mendContent(content)).toEqual(content)
    expect(nodes.length).toBeGreaterThan(8)
  })

  test('has nothing to look at again', () => {
    expect([...checkDesign(design).values()].flat()).toEqual([])
  })

  test('joins only what may be joined', () => {
    const without = { ...design, relationships: new Map() }
    const refusals = [...design.relationships.values()].map(({ from, to }) =>
      refuseRelationship(without, from, to),
    )
    expect(refusals.filter((refusal) => refusal !== null)).toEqual([])
  })

  test('has every card and outline free of the others, on the grid, in what holds it', () => {
    const tops = [...nodes.filter(({ outlineId }) => outlineId === null), ...outlines]
    for (const list of [nodes, tops])
      for (const one of list)
        expect(list.filter((other) => other !== one && covers(boxOf(one), boxOf(other)))).toEqual([])
    for (const { x, y } of [...nodes, ...outlines]) expect([x % 8, y % 8].map(Math.abs)).toEqual([0, 0])
    for (const node of nodes) expect(holderFor(design.outlines, node)).toBe(node.outlineId)
    for (const node of nodes) {
      const holder = outlines.find(({ id }) => id === node.outlineId)
      const { x, y, width, height } = boxOf(node)
      expect(holder === undefined || hasPoint(holder, { x: x + width, y: y + height })).toBe(true)
    }
  })
})

test('every word is written somewhere', () => {
  const names = templateNames.flatMap((name) => {
    const { nodes, outlines } = drawn(name)
    return [...nodes.values(), ...outlines.values()].map((element) => element.name.replace(/ \d$/, ''))
  })
  expect([...new Set(names)].toSorted()).toEqual(templateWords.toSorted())
})
