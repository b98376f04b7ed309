import { expect, test } from 'vitest'
import { mapInSlices } from './in-slices.ts'

/** Maps a list, and answers how many items were done when somebody else had their turn first. */
async function doneBeforeOthers(count: number, takesMs: number) {
  let done = 0
  let nowMs = 0
  let before = count
  const others = (): void => void (before = Math.min(before, done))
  const items = Array.from({ length: count }, (_, index) => index)
  const work = (index: number): number => {
    if (index === 0) setImmediate(others)
    nowMs += takesMs
    done += 1
    return index * 2
  }
  const made = await mapInSlices(items, work, () => nowMs)
  expect(made).toEqual(items.map((index) => index * 2))
  return before
}

test('others have their turn between slices, and the order stays', async () => {
  expect(await doneBeforeOthers(1000, 0)).toBeLessThanOrEqual(200)
})

test('after each item that takes long', async () => {
  expect(await doneBeforeOthers(3, 25)).toBe(1)
})

test('nothing is nothing', async () => {
  expect(await mapInSlices([], () => 1)).toEqual([])
})
