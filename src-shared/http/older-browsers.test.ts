import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpTransport } from './http-transport.ts'
import { endedBy } from './keys.ts'

const { any } = AbortSignal
beforeEach(() => {
  // As in browsers of before 2024.
  Object.assign(AbortSignal, { any: undefined })
})
afterEach(() => {
  Object.assign(AbortSignal, { any })
})

test('feeds and changes need no joined signals of the browser', async () => {
  const asked: string[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const transport = createHttpTransport({
    language: () => 'en',
    fetch: (url, init) => {
      asked.push(url as string)
      signals.push(init?.signal)
      return new Promise(() => undefined)
    },
  })
  const stop = transport.subscribe('networks', 'events', { id: 'n' }, () => undefined)
  const givesUp = new AbortController()
  void transport.repeating?.('networks', 'create', {}, 'k'.repeat(32)).send(givesUp.signal)
  await expect.poll(() => asked).toEqual(['/api/networks/n/events', '/api/networks'])
  stop()
  givesUp.abort()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
})

test('the first of several ends it, with its reason, also one that was there before', () => {
  const first = new AbortController()
  const over = endedBy(new AbortController().signal, undefined, first.signal)
  expect(over.signal.aborted).toBe(false)
  first.abort('why')
  expect(over.signal.reason).toBe('why')
  expect(endedBy(AbortSignal.abort('before')).signal.reason).toBe('before')
})
