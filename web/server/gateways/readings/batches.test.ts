import { expect, test, vi } from 'vitest'
import { systemClock } from '#shared/node/system-clock.ts'
import { createBatches } from './batches.ts'

/** Nothing ends by time here. */
const clock = { ...systemClock, wait: () => new Promise<void>(() => undefined) }

const batchesOf = (write: (all: readonly string[]) => Promise<void>, mayDivide = true) =>
  createBatches({ clock, most: 3, waitMs: 1, write, mayDivide: () => mayDivide })

test('what comes while others are under way is written together, at most so many', async () => {
  const write = vi.fn<(all: readonly string[]) => Promise<void>>(() => Promise.resolve())
  const batches = batchesOf(write)
  const over = batches.begin()
  const all = ['a', 'b', 'c', 'd'].map((each) => batches.add(each))
  expect(write.mock.calls).toEqual([[['a', 'b', 'c']]])
  over()
  over()
  await Promise.all(all)
  expect(write.mock.calls).toEqual([[['a', 'b', 'c']], [['d']]])
})

test('one that cannot be written takes no other with it, and is told so', async () => {
  const written: string[] = []
  const batches = batchesOf((all) => {
    if (all.includes('bad')) return Promise.reject(new Error('refused'))
    written.push(...all)
    return Promise.resolve()
  })
  const done = await Promise.allSettled(['a', 'bad', 'c'].map((each) => batches.add(each)))
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(written).toEqual(['a', 'c'])
})

test('where the database is away, all are told, and it is asked once', async () => {
  const write = vi.fn<(all: readonly string[]) => Promise<void>>(() => Promise.reject(new Error('away')))
  const batches = batchesOf(write, false)
  const all = ['a', 'b'].map((each) => batches.add(each))
  batches.flush()
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(write).toHaveBeenCalledTimes(1)
})

test('a batch ends after a while, though something is still under way', async () => {
  const write = vi.fn<(all: readonly string[]) => Promise<void>>(() => Promise.resolve())
  const batches = createBatches({
    clock: { ...systemClock, wait: () => Promise.resolve() },
    most: 3,
    waitMs: 1,
    write,
    mayDivide: () => true,
  })
  batches.begin()
  await batches.add('a')
  expect(write.mock.calls).toEqual([[['a']]])
})
