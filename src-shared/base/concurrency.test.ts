import { describe, expect, test } from 'vitest'
import { createKeyedQueues, createQueue, createSemaphore } from './concurrency.ts'

const failing = [
  { name: 'later', work: () => Promise.reject(new Error('no')) },
  {
    name: 'at once',
    work: () => {
      throw new Error('no')
    },
  },
]

/** Work that ends on request. */
function held(): { readonly work: () => Promise<string>; readonly end: (answer: string) => void } {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: resolve }
}

describe('a queue', () => {
  test('begins nothing before the piece in front has ended', async () => {
    const run = createQueue()
    const first = held()
    const begun: string[] = []
    const all = [
      run(first.work),
      run(() => {
        begun.push('second')
        return Promise.resolve('b')
      }),
    ]
    await Promise.resolve()
    expect(begun).toEqual([])
    first.end('a')
    expect(await Promise.all(all)).toEqual(['a', 'b'])
  })

  test.each(failing)('work that fails $name holds nobody up', async ({ work }) => {
    const run = createQueue()
    const failed = run(work)
    const after = run(() => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await after).toBe('yes')
  })
})

describe('queues by key', () => {
  test('others do not wait, and a key is busy until all of its work has ended', async () => {
    const queues = createKeyedQueues()
    const [first, second] = [held(), held()]
    const mine = [queues.run('a', first.work), queues.run('a', second.work)]
    expect(await queues.run('b', () => Promise.resolve('other'))).toBe('other')
    expect([queues.isBusy('a'), queues.isBusy('b')]).toEqual([true, false])
    first.end('1')
    expect(await mine[0]).toBe('1')
    expect(queues.isBusy('a')).toBe(true)
    second.end('2')
    expect(await mine[1]).toBe('2')
    expect(queues.isBusy('a')).toBe(false)
  })

  test.each(failing)('a key is free after work that fails $name', async ({ work }) => {
    const queues = createKeyedQueues()
    await expect(queues.run('a', work)).rejects.toThrow('no')
    expect(queues.isBusy('a')).toBe(false)
  })
})

describe('a semaphore', () => {
  /** Asks for work in the given order, which ends one after the other; answers in which order it was done. */
  async function inOrder(
    places: number,
    asked: readonly string[],
  ): Promise<{ done: string[]; atOnce: number }> {
    const run = createSemaphore(places)
    const done: string[] = []
    let running = 0
    let atOnce = 0
    const workOf = (name: string) => async (): Promise<void> => {
      running += 1
      atOnce = Math.max(atOnce, running)
      await Promise.resolve()
      await Promise.resolve()
      done.push(name)
      running -= 1
    }
    await Promise.all(asked.map((name) => run(workOf(name), name[0])))
    return { done, atOnce }
  }

  test('who asks for much waits for themselves', async () => {
    const { done } = await inOrder(1, ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2'])
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4'])
  })

  test('so many are at work at once, and all are done', async () => {
    const asked = Array.from({ length: 50 }, (_, index) => `${'abcde'[index % 5]}${index}`)
    const { done, atOnce } = await inOrder(3, asked)
    expect(atOnce).toBe(3)
    expect(done.toSorted()).toEqual(asked.toSorted())
  })

  test.each(failing)('work that fails $name gives its place away', async ({ work }) => {
    const run = createSemaphore(1)
    const failed = run(work)
    const after = run(() => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await after).toBe('yes')
    expect(await run(() => Promise.resolve('again'))).toBe('again')
  })
})
