import { expect, test } from 'vitest'
import { DatabaseAway } from './away.ts'
import { whileAway } from './while-away.ts'

/** A clock whose waits are over at once. */
function createClock() {
  let nowMs = 0
  return {
    nowMs: () => nowMs,
    wait: (ms: number) => {
      nowMs += ms
      return Promise.resolve()
    },
  }
}

/** Fails so often before it answers. */
function failing(times: number, error: Error) {
  let asked = 0
  return {
    asked: () => asked,
    ask: () => {
      asked += 1
      return asked > times ? Promise.resolve('there') : Promise.reject(error)
    },
  }
}

const away = new DatabaseAway(new Error('gone'))

test('what may be done twice is asked until the database answers', async () => {
  const { ask, asked } = failing(4, away)
  expect(await whileAway(createClock(), 60_000, ask)).toBe('there')
  expect(asked()).toBe(5)
})

test('it is not asked for ever', async () => {
  const { ask, asked } = failing(1000, away)
  await expect(whileAway(createClock(), 60_000, ask)).rejects.toBe(away)
  expect(asked()).toBeLessThan(100)
})

test('another failure is told at once', async () => {
  const fault = new Error('a fault of ours')
  const { ask, asked } = failing(1, fault)
  await expect(whileAway(createClock(), 60_000, ask)).rejects.toBe(fault)
  expect(asked()).toBe(1)
})
