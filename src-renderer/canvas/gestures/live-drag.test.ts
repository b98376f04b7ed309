import { expect, test, vi } from 'vitest'
import { indexScene } from '../scene/scene-index.ts'
import { nodeAt, sceneOf } from '../testing/scenes.ts'
import { createLiveDrag, type DragStep } from './live-drag.ts'

const index = indexScene(sceneOf([nodeAt('a', 'item', 0, 0)], []))
const ids = new Set(['a'])
const stepTo = (x: number, y: number): DragStep => ({ index, snap: null, shifted: { ids, by: { x, y } } })

test('a step says how far what is dragged is from where it was rendered', () => {
  const live = createLiveDrag()
  expect(live.beyond()).toBeNull()
  live.settle({ ids, by: { x: 8, y: 0 } }, stepTo(8, 0))
  expect(live.beyond()).toBeNull()
  live.set(stepTo(24, 16))
  expect(live.beyond()).toEqual({ ids, by: { x: 16, y: 16 } })
  live.settle({ ids, by: { x: 24, y: 16 } }, stepTo(24, 16))
  expect(live.beyond()).toBeNull()
  live.settle(null, null)
  expect(live.beyond()).toBeNull()
  expect(live.now()).toBeNull()
})

test('each step is told, and where nothing is dragged nothing is', () => {
  const live = createLiveDrag()
  const listen = vi.fn<() => void>()
  live.subscribe(listen)
  live.settle(null, null)
  expect(listen).not.toHaveBeenCalled()
  live.set(stepTo(8, 0))
  live.settle(null, null)
  expect(listen).toHaveBeenCalledTimes(2)
})
