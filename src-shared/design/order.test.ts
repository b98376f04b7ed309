import { describe, expect, test } from 'vitest'
import type { Design } from './design.ts'
import { reorder, type Order } from './order.ts'
import { applyPatch, isEmptyPatch } from './patch.ts'
import { designOf } from './testing/design-of.ts'
import { aNode, anOutline, idOf } from './testing/designs.ts'

// Four cards in a pile, and one far from them.
const pile = ['a', 'b', 'c', 'd'].map((name, z) => aNode(name, { x: z * 8, z }))
const away = aNode('e', { x: 5000, z: 2 })
const design = designOf({ nodes: [...pile, away] })

function order(of: Design): string {
  return [...of.nodes.values()]
    .toSorted((a, b) => a.z - b.z)
    .map(({ name }) => name)
    .filter((name) => name !== 'e')
    .join('')
}

const cases: { name: string; given: [string[], Order]; expect: string }[] = [
  { name: 'to the front', given: [['a'], 'toFront'], expect: 'bcda' },
  { name: 'to the back', given: [['c'], 'toBack'], expect: 'cabd' },
  { name: 'several keep their order', given: [['c', 'a'], 'toFront'], expect: 'bdac' },
  { name: 'one step up', given: [['a'], 'forward'], expect: 'bacd' },
  { name: 'one step down', given: [['d'], 'backward'], expect: 'abdc' },
  { name: 'two one step up', given: [['a', 'b'], 'forward'], expect: 'cabd' },
  { name: 'two one step down', given: [['c', 'd'], 'backward'], expect: 'acdb' },
  { name: 'the highest stays', given: [['d'], 'forward'], expect: 'abcd' },
]

describe('ordered', () => {
  test.each(cases)('$name', ({ given: [names, way], expect: after }) => {
    expect(order(applyPatch(design, reorder(design, names.map(idOf), way)))).toBe(after)
  })

  test('what is there already is left alone', () => {
    expect(isEmptyPatch(reorder(design, [idOf('d')], 'toFront'))).toBe(true)
    expect(isEmptyPatch(reorder(design, [idOf('e')], 'forward'))).toBe(true)
  })

  test('of equals the one that is named comes above', () => {
    const flat = designOf({ nodes: pile.map((node) => ({ ...node, z: 0 })) })
    const after = applyPatch(flat, reorder(flat, [idOf('a')], 'forward'))
    expect(after.nodes.get(idOf('a'))?.z).toBe(1)
  })

  test('numbers that run out are given anew', () => {
    const high = designOf({ nodes: pile.map((node) => ({ ...node, z: 999_997 + node.z })) })
    const after = applyPatch(high, reorder(high, [idOf('a')], 'toFront'))
    expect(order(after)).toBe('bcda')
    expect(Math.max(...[...after.nodes.values()].map(({ z }) => z))).toBe(48)
  })

  test('outlines among themselves', () => {
    const two = designOf({ nodes: pile, outlines: [anOutline('o'), anOutline('p', { z: 1 })] })
    const after = applyPatch(two, reorder(two, [idOf('o')], 'toFront'))
    expect(after.outlines.get(idOf('o'))?.z).toBe(2)
    expect(after.nodes).toBe(two.nodes)
  })
})
