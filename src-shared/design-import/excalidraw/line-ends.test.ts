import { expect, test } from 'vitest'
import { imported, linesOf } from '../testing/import-file.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

const boxed = ([x, y, width, height]: Box) => ({ x, y, width, height })
const shape = (id: string, at: Box, text = '', groupIds: readonly string[] = []) => ({
  ...{ ...boxed(at), id, type: 'rectangle', groupIds },
  ...(text === '' ? {} : { label: { text } }),
})
const arrow = (
  ...[[x, y], ...others]: readonly [readonly [number, number], ...(readonly [number, number])[]]
) => ({
  ...{ type: 'arrow', x, y },
  points: [[0, 0], ...others.map(([toX, toY]) => [toX - x, toY - y])],
})
const bound = (from: string, to: string) => ({
  ...{ type: 'arrow', startBinding: { elementId: from }, endBinding: { elementId: to } },
})

async function linesIn(...elements: readonly object[]): Promise<readonly string[]> {
  const bytes = new TextEncoder().encode(JSON.stringify({ type: 'excalidraw', elements }))
  return linesOf(await imported('a.excalidraw', bytes)).relationships
}

test('an arrow means the shape that it points at over a gap, by its last stroke, and nothing far away', async () => {
  const shapes = [shape('a', [0, 0, 100, 60], 'Pump'), shape('b', [400, 300, 100, 60], 'Valve')]
  expect(await linesIn(...shapes, arrow([110, 30], [340, 330]))).toEqual([])
  expect(await linesIn(...shapes, arrow([110, 30], [200, 330], [340, 330]))).toEqual(['Pump - Valve'])
  expect(await linesIn(...shapes, arrow([110, 30], [200, 330], [300, 330]))).toEqual([])
})

test('an arrow that ends at the edge of an outline comes from outside of it', async () => {
  const zone = [shape('z', [300, 0, 400, 300], 'Plant'), shape('b', [550, 200, 100, 60], 'Valve')]
  const pump = shape('a', [0, 0, 100, 60], 'Pump')
  expect(await linesIn(...zone, pump, arrow([105, 30], [292, 30]))).toEqual(['Pump - Plant'])
  expect(await linesIn(...zone, pump, arrow([600, 195], [600, 8]))).toEqual([])
})

test('a picture that lines are bound to is there, also in a group that is no icon', async () => {
  const picture = { ...boxed([20, 10, 40, 40]), id: 'p', type: 'image', groupIds: ['g'] }
  const [rack, pump] = [shape('r', [0, 0, 300, 200], 'Rack', ['g']), shape('a', [600, 0, 100, 60], 'Pump')]
  expect(await linesIn(rack, picture, pump, bound('p', 'a'))).toEqual(['#1 - Pump'])
})
