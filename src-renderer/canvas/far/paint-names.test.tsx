import { expect, test, vi } from 'vitest'
import { readColors } from './paint-colors.ts'
import { groupsOf } from './paint-groups.ts'
import { paintNames } from './paint-names.ts'
import { indexScene } from '../scene/scene-index.ts'
import { nodeAt, sceneOf } from '../testing/scenes.ts'

const still = { x: 0, y: 0 }

/** The names that are painted of nodes called so, at a zoom, with where they begin. */
function namesAt(zoom: number, names: readonly string[], by = still): readonly (readonly [string, number])[] {
  const nodes = names.map((name, at) => {
    const node = nodeAt(name, 'item', at * 400, 0, { look: 'plain' })
    return { ...node, card: { ...node.card, name } }
  })
  const index = indexScene(sceneOf(nodes))
  const context = document.createElement('canvas').getContext('2d')
  const [group] = groupsOf(index, null).nodes
  if (context === null || group === undefined) throw new Error('nothing to paint')
  const fill = vi.spyOn(context, 'fillText')
  const picture = {
    index,
    view: { x: 0, y: 0, zoom },
    area: { width: 400, height: 300 },
    colors: readColors(document.documentElement),
    selection: new Set<string>(),
    shifted: null,
  }
  paintNames(context, picture, group, by)
  return fill.mock.calls.map(([text, x]) => [text, Math.round(x)] as const)
}

test('names stand in their blocks while there is room', () => {
  expect(namesAt(0.4, ['ERP', 'Guard'])).toEqual([
    ['ERP', 5],
    ['Guard', 165],
  ])
  expect(namesAt(0.1, ['ERP'])).toEqual([])
})

test('a long name is cut to its block', () => {
  const text = namesAt(0.4, ['Accounting of the northern branch'])[0]?.[0] ?? ''
  expect(text).toMatch(/^Acc.*…$/)
  expect(text.length).toBeLessThan(20)
})

test('what is out of view is not written, and what is dragged is where it is dragged to', () => {
  expect(namesAt(0.4, ['one', 'two', 'three', 'four']).map(([text]) => text)).toEqual(['one', 'two', 'three'])
  expect(namesAt(0.4, ['one'], { x: 100, y: 0 })).toEqual([['one', 45]])
})
