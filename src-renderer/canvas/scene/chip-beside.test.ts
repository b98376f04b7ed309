import { expect, test } from 'vitest'
import { chipBeside } from './chip-beside.ts'
import { pointsOf, straight } from './edge-path.ts'
import { indexScene } from './scene-index.ts'
import { edgeOf, nodeAt, sceneOf } from '../testing/scenes.ts'

const edge = edgeOf('a', 'b', { line: 'site' })
const [a, b] = [nodeAt('a', 'gateway', 0, 0), nodeAt('b', 'gateway', 0, 1000)]
const { start, end } = pointsOf('site', a, b)
const curves = [straight(start, end)]
const among = (...others: ReturnType<typeof nodeAt>[]) => indexScene(sceneOf([a, b, ...others], [edge]))

test('what is said of a link between gateways is in its middle where nothing stands there', () => {
  expect(chipBeside(among(nodeAt('c', 'device', 400, 500)), edge, curves)).toBe(0.5)
})

test('it gives way to a card, and stays where there is no place for it', () => {
  const share = chipBeside(among(nodeAt('c', 'device', 60, 520)), edge, curves)
  expect(share).toBeLessThan(0.5)
  expect(share).toBeGreaterThan(0.3)
  const column = Array.from({ length: 14 }, (_, at) => nodeAt(`d${at}`, 'device', 60, 100 + at * 64))
  expect(chipBeside(among(...column), edge, curves)).toBeNull()
})

test('other lines have theirs where their kind has it', () => {
  expect(chipBeside(among(), { ...edge, line: 'tunnel' }, curves)).toBeNull()
})
