import { expect, test } from 'vitest'
import { mapInSlices } from './in-slices.ts'

test('others have their turn between slices, and the order stays', async () => {
  const events: string[] = []
  const made = await mapInSlices(
    Array.from({ length: 1000 }, (_, index) => index),
    (index) => {
      if (index % 200 === 0) setImmediate(() => events.push(`turn after ${index}`))
      if (index % 200 === 199) events.push(`end of ${index}`)
      return index * 2
    },
  )
  expect(made).toEqual(Array.from({ length: 1000 }, (_, index) => index * 2))
  expect(events.slice(0, 4)).toEqual(['end of 199', 'turn after 0', 'end of 399', 'turn after 200'])
})

test('nothing is nothing', async () => {
  expect(await mapInSlices([], () => 1)).toEqual([])
})
