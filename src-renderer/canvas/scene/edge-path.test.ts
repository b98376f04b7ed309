import { expect, test } from 'vitest'
import { curveOf, endsOf, pathOf, pointAt, pointsOf } from './edge-path.ts'
import type { LineKind, SceneNode } from './scene.ts'
import { nodeAt } from '../testing/scenes.ts'

const device = nodeAt('d', 'device', 0, 0)
const right = nodeAt('g', 'gateway', 400, 0)
const left = nodeAt('g', 'gateway', -400, 0)
const below = nodeAt('h', 'gateway', 380, 400)
const item = nodeAt('i', 'item', 0, 0)
const rule = nodeAt('r', 'rule', -400, 0)

const table: readonly {
  readonly name: string
  readonly line: LineKind
  readonly from: SceneNode
  readonly to: SceneNode
  readonly expect: readonly [string, string]
}[] = [
  { name: 'to the right', line: 'tunnel', from: device, to: right, expect: ['right', 'left'] },
  { name: 'to the left', line: 'tunnel', from: device, to: left, expect: ['left', 'right'] },
  { name: 'a site link upright', line: 'site', from: right, to: below, expect: ['bottom', 'top'] },
  {
    name: 'a site link upright, the other way',
    line: 'site',
    from: below,
    to: right,
    expect: ['top', 'bottom'],
  },
  { name: 'a site link aside', line: 'site', from: left, to: right, expect: ['right', 'left'] },
  {
    name: 'a relation in a column',
    line: 'relation',
    from: item,
    to: nodeAt('j', 'item', 16, 64),
    expect: ['bottom', 'top'],
  },
  {
    name: 'a relation in a row',
    line: 'relation',
    from: item,
    to: nodeAt('j', 'item', -300, 40),
    expect: ['left', 'right'],
  },
  {
    name: 'a relation to a column beside, however far down',
    line: 'relation',
    from: item,
    to: nodeAt('j', 'item', 344, 300),
    expect: ['right', 'left'],
  },
  { name: 'a rule has only its left side', line: 'rule', from: right, to: rule, expect: ['left', 'left'] },
]

test.each(table)('$name', ({ line, from, to, expect: [start, end] }) => {
  expect(endsOf(line, from, to)).toEqual({ from: start, to: end })
})

test('a curve has a tension of half the distance and goes through its ends', () => {
  const { start, end, ends } = pointsOf('tunnel', device, right)
  const curve = curveOf('tunnel', start, end, ends)
  expect(pathOf(curve)).toBe('M200 28C300 28 300 46 400 46')
  expect(pointAt(curve, 0)).toEqual(start)
  expect(pointAt(curve, 1)).toEqual(end)
})

test('relations are straight between sides that face each other, else round', () => {
  const column = pointsOf('relation', item, nodeAt('j', 'item', 0, 64))
  expect(pathOf(curveOf('relation', column.start, column.end, column.ends))).toBe('M84 52C84 58 84 58 84 64')
  const aside = pointsOf('relation', item, nodeAt('j', 'item', 344, 236))
  expect(pathOf(curveOf('relation', aside.start, aside.end, aside.ends))).toBe(
    'M168 26C256 26 256 262 344 262',
  )
})
