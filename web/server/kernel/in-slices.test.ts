import { expect, test } from 'vitest'
import { mapInSlices } from './in-slices.ts'

/** Maps a list, and answers how many items were done when somebody else had their turn first. */
async function doneBeforeOthers(count: number, work: () => void) {
  let done = 0
  let before = count
  const others = (): void => void (before = Math.min(before, done))
  const items = Array.from({ length: count }, (_, index) => index)
  const made = await mapInSlices(items, (index) => {
    if (index === 0) setImmediate(others)
    work()
    done += 1
    return index * 2
  })
  expect(made).toEqual(items.map((index) => index * 2))
  return before
}

test('others have their turn between slices, and the order stays', async () => {
  expect(await doneBeforeOthers(1000, () => undefined)).toBeLessThanOrEqual(200)
})

test('after each item that takes long', async () => {
  const wait = new Int32Array(new SharedArrayBuffer(4))
  expect(await doneBeforeOthers(3, () => void Atomics.wait(wait, 0, 0, 25))).toBe(1)
})

test('nothing is nothing', async () => {
  expect(await mapInSlices([], () => 1)).toEqual([])
})
