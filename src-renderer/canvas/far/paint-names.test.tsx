import { expect, test, vi } from 'vitest'
import { readColors } from './paint-colors.ts'
import { groupsOf, movingGroupsOf } from './paint-groups.ts'
import { paintNames } from './paint-names.ts'
import { indexScene } from '../scene/scene-index.ts'
import type { SceneEdge, SceneNode } from '../scene/scene.ts'
import type { Shifted } from '../scene/shifted.ts'
import { edgeOf, nodeAt, sceneOf } from '../testing/scenes.ts'

interface Given {
  readonly zoom: number
  readonly nodes: readonly SceneNode[]
  readonly edges?: readonly SceneEdge[]
  readonly shifted?: Shifted | null
  readonly isAhead?: boolean
}

const named = (name: string, x: number, y: number): SceneNode => {
  const node = nodeAt(name, 'item', x, y, { look: 'plain' })
  return { ...node, card: { ...node.card, name } }
}
const inRow = (names: readonly string[]): SceneNode[] => names.map((name, at) => named(name, at * 400, 0))

/** The names that are painted, with where they begin, and how many pictures of kinds. */
function painted({ zoom, nodes, edges = [], shifted = null, isAhead = false }: Given) {
  const index = indexScene(sceneOf([...nodes], [...edges]))
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('nothing to paint on')
  const [fill, stroke] = [vi.spyOn(context, 'fillText'), vi.spyOn(context, 'stroke')]
  const bars = vi.spyOn(context, 'rect')
  const picture = {
    index,
    view: { x: 0, y: 0, zoom },
    area: { width: 400, height: 300 },
    colors: readColors(document.documentElement),
    selection: new Set<string>(),
    shifted,
    isAhead,
  }
  paintNames(
    context,
    picture,
    (shifted === null ? groupsOf(index) : movingGroupsOf(index, shifted.ids)).nodes,
  )
  const names = fill.mock.calls.map(([text, x]) => [text, Math.round(x)] as const)
  return { names, icons: stroke.mock.calls.length, ...(isAhead ? { bars: bars.mock.calls.length } : {}) }
}

test('where nothing is sharp enough to be read, bars stand for pictures and names', () => {
  expect(painted({ zoom: 0.4, nodes: inRow(['ERP', 'Guard']), isAhead: true })).toEqual({
    names: [],
    icons: 0,
    bars: 4,
  })
})

test('names stand in their cards beside the picture while there is room', () => {
  expect(painted({ zoom: 0.4, nodes: inRow(['ERP', 'Guard']) })).toEqual({
    names: [
      ['ERP', 24],
      ['Guard', 184],
    ],
    icons: 2,
  })
})

test('a name that is read from the right begins at the same place, in its own direction', () => {
  const looks: unknown[] = []
  const paint = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    x,
  ) {
    looks.push([text, Math.round(x), this.direction, this.textAlign])
  })
  painted({ zoom: 0.4, nodes: inRow(['ERP', 'خادم']) })
  paint.mockRestore()
  expect(looks).toEqual([
    ['ERP', 24, 'ltr', 'left'],
    ['خادم', 184, 'rtl', 'left'],
  ])
})

test('a long name is cut to its card', () => {
  const text = painted({ zoom: 0.4, nodes: inRow(['Accounting of the northern branch']) }).names[0]?.[0] ?? ''
  expect(text).toMatch(/^Acc.*…$/)
  expect(text.length).toBeLessThan(20)
})

test('what is out of view is not written, and what is dragged is where it is dragged to', () => {
  const four = painted({ zoom: 0.4, nodes: inRow(['one', 'two', 'three', 'four']) })
  expect(four.names.map(([text]) => text)).toEqual(['one', 'two', 'three'])
  const shifted = { ids: new Set(['one']), by: { x: 100, y: 0 } }
  expect(painted({ zoom: 0.4, nodes: inRow(['one']), shifted }).names).toEqual([['one', 64]])
})

test('far away names stand over their cards, where they would cover none that has more lines', () => {
  const [end, hub, other] = [named('end', 0, 0), named('hub', 0, 100), named('other', 0, 200)]
  const edges = [edgeOf('hub', 'end', { line: 'relation' }), edgeOf('hub', 'other', { line: 'relation' })]
  const names = (zoom: number): string[] =>
    painted({ zoom, nodes: [end, hub, other], edges }).names.map(([text]) => text)
  expect(names(0.1)).toEqual(['hub'])
  expect(names(0.2)).toEqual(['hub', 'end', 'other'])
  expect(names(0.03)).toEqual([])
})

test('so far away a long name is cut as well', () => {
  const [name] = painted({ zoom: 0.1, nodes: inRow(['Accounting of the northern branch office']) }).names
  expect(name?.[0]).toMatch(/^Accounting.*…$/)
})
