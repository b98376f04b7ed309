import { expect, test } from 'vitest'
import type { Outline } from '#shared/design/design.ts'
import { anOutline, idOf } from '#shared/design/testing/designs.ts'
import { outlineTree } from './outline-tree.ts'

const cases: readonly { name: string; given: readonly Outline[]; expect: readonly string[] }[] = [
  { name: 'nothing', given: [], expect: [] },
  {
    name: 'what is held follows what holds it',
    given: [held('in', 'out'), anOutline('aside'), anOutline('out'), held('deep', 'in')],
    expect: ['aside 0', 'out 0', 'in 1', 'deep 2'],
  },
  {
    name: 'higher ones later, among those that one holds',
    given: [
      held('b', 'out', 2),
      held('a', 'out', -1),
      anOutline('out', { z: 9 }),
      anOutline('low', { z: 1 }),
    ],
    expect: ['low 0', 'out 0', 'a 1', 'b 1'],
  },
  { name: 'a holder that is not there', given: [held('a', 'gone')], expect: ['a 0'] },
  { name: 'ones that hold each other', given: [held('a', 'b'), held('b', 'a')], expect: ['a 0', 'b 1'] },
  { name: 'one that holds itself', given: [held('a', 'a')], expect: ['a 0'] },
]

test.each(cases)('$name', ({ given, expect: expected }) => {
  const tree = outlineTree(given)
  expect(tree.map(({ outline, depth }) => `${outline.name} ${depth}`)).toEqual(expected)
  const places = new Map(tree.map(({ outline }, at) => [outline.id, at]))
  for (const [at, { holderId }] of tree.entries())
    expect(holderId === null ? -1 : places.get(holderId)).toBeLessThan(at)
})

test('as many as a design may have, each in the one before', () => {
  const chain = Array.from({ length: 2000 }, (_, at) => held(`o${at}`, `o${at - 1}`))
  expect(outlineTree(chain.toReversed()).at(-1)?.depth).toBe(1999)
})

function held(id: string, by: string, z = 0): Outline {
  return anOutline(id, { outlineId: idOf(by), z })
}
