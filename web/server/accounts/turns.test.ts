import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Asks for work in the given order, which ends one after the other; answers in which order it was done. */
async function run(most: number, asked: readonly string[]): Promise<{ done: string[]; atOnce: number }> {
  const inTurn = createTurns(most)
  const done: string[] = []
  let running = 0
  let atOnce = 0
  await Promise.all(
    asked.map((name) =>
      inTurn(name[0] ?? '', async () => {
        running += 1
        atOnce = Math.max(atOnce, running)
        await new Promise((resolve) => setImmediate(resolve))
        done.push(name)
        running -= 1
      }),
    ),
  )
  return { done, atOnce }
}

test('who asks for much waits for themselves', async () => {
  const { done } = await run(1, ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2'])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4'])
})

test('so many are at work at once, and all are done', async () => {
  const asked = Array.from({ length: 50 }, (_, index) => `${'abcde'[index % 5]}${index}`)
  const { done, atOnce } = await run(3, asked)
  expect(atOnce).toBe(3)
  expect(done.toSorted()).toEqual(asked.toSorted())
})

test('work that fails gives its turn away', async () => {
  const inTurn = createTurns(1)
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const after = inTurn('a', () => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await after).toBe('yes')
})
