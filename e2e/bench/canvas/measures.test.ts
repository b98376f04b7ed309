import { expect, test } from 'vitest'
import { medians, percentile, toFigures, type Measure } from './measures.ts'

const ms = (name: string, value: number): Measure => ({ name, value, unit: 'ms' })

test('a percentile is one of the values', () => {
  const values = [5, 1, 4, 2, 3]
  expect([0, 0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([1, 3, 5, 5])
  expect(
    percentile(
      Array.from({ length: 100 }, (_, at) => at),
      0.95,
    ),
  ).toBe(95)
  expect(percentile([], 0.5)).toBe(0)
})

test('a measure that was void in a trial has the median of the others', () => {
  const trials = [[ms('pan', 3), ms('drag', 9)], [ms('pan', 1)], [ms('pan', 2), ms('drag', 7)]]
  expect(medians(trials)).toEqual([ms('pan', 2), ms('drag', 9)])
  expect(medians([])).toEqual([])
})

test('ours stands beside the baseline, where the baseline has the same', () => {
  const about = { nodes: 500, hubs: null, runs: 1, editor: null, baseline: [ms('pan', 80)] }
  const [pan, save] = toFigures({ ...about, measures: [ms('pan', 10), ms('saving a file', 5.04)] })
  expect(pan).toEqual({
    bench: 'canvas',
    case: '500 nodes, pan',
    value: 10,
    unit: 'ms',
    runs: 1,
    baseline: 80,
    ratio: 0.125,
    peer: 'memoized React Flow',
  })
  expect(save).toEqual({ bench: 'canvas', case: '500 nodes, saving a file', value: 5, unit: 'ms', runs: 1 })
})

test('others are named', () => {
  const [figure] = toFigures({
    nodes: 500,
    hubs: null,
    runs: 1,
    editor: 'Excalidraw',
    measures: [{ name: 'heap', value: 10.4, unit: 'bytes' }],
    baseline: null,
  })
  expect(figure?.case).toBe('Excalidraw, 500 nodes, heap')
  expect(figure?.value).toBe(10)
})
