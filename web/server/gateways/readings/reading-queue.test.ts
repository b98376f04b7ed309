import { expect, test } from 'vitest'
import type { Clock } from '#shared/app/ports.ts'
import { createReadingQueue } from './reading-queue.ts'

const limits = { fresh: 2, freshMs: 10_000, most: 100, mostOfOne: 2, mostUnknown: 50 }

/** A clock that stands until it is moved on; who waits is told then. */
function standingClock(): Clock & { advance(ms: number): Promise<void> } {
  let nowMs = 0
  const waiting: { readonly atMs: number; readonly go: () => void }[] = []
  return {
    nowMs: () => nowMs,
    wait: (ms, signal) =>
      new Promise((go) => {
        signal?.addEventListener('abort', () => go())
        waiting.push({ atMs: nowMs + ms, go })
      }),
    advance: async (ms) => {
      nowMs += ms
      for (const { atMs, go } of waiting) if (atMs <= nowMs) go()
      await settled()
    },
  }
}

const settled = (): Promise<void> => new Promise(setImmediate)
const claim = (owner: string) => ({ owner, isKnown: true })

/** Begins works that last until they are ended by name. */
function createWorks(clock: Clock, given: Partial<typeof limits> = {}) {
  const queue = createReadingQueue(clock, { ...limits, ...given })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string): void =>
    void queue(claim(name.charAt(0)), () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  return {
    begun,
    ask,
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
  }
}

test('who has the least going on is next', async () => {
  const works = createWorks(standingClock())
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) works.ask(name)
  await settled()
  expect(works.begun).toEqual(['a1', 'a2'])
  await works.end('a1')
  expect(works.begun).toEqual(['a1', 'a2', 'b1'])
  await works.end('a2')
  await works.end('b1')
  expect(works.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('owners with as much going on take turns', async () => {
  const works = createWorks(standingClock(), { fresh: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) works.ask(name)
  await settled()
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await works.end(name)
  expect(works.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('works that are slow keep nobody waiting, and end as they like', async () => {
  const clock = standingClock()
  const works = createWorks(clock)
  for (const name of ['a1', 'b1', 'c1']) works.ask(name)
  await settled()
  expect(works.begun).toEqual(['a1', 'b1'])
  await clock.advance(10_000)
  expect(works.begun).toEqual(['a1', 'b1', 'c1'])
  await works.end('a1')
  works.ask('a2')
  await settled()
  expect(works.begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})
