import { expect, test } from 'vitest'
import { follow } from './follow.ts'

function createSource() {
  let value = 0
  const listeners = new Set<() => void>()
  return {
    listeners,
    read: () => value,
    onChange: (listen: () => void) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    set: (next: number) => {
      value = next
      for (const listen of listeners) listen()
    },
  }
}

test('the value as it is, then after each change; changes while nobody reads are one', async () => {
  const source = createSource()
  const stop = new AbortController()
  const events = follow(source.read, source.onChange, stop.signal)
  expect(await events.next()).toEqual({ done: false, value: 0 })
  const waiting = events.next()
  source.set(1)
  expect(await waiting).toEqual({ done: false, value: 1 })
  source.set(2)
  source.set(3)
  expect(await events.next()).toEqual({ done: false, value: 3 })
})

test('it ends with the signal and listens no more', async () => {
  const source = createSource()
  const stop = new AbortController()
  const events = follow(source.read, source.onChange, stop.signal)
  await events.next()
  const waiting = events.next()
  stop.abort()
  expect(await waiting).toEqual({ done: true, value: undefined })
  expect(source.listeners.size).toBe(0)
})
