import { expect, test } from 'vitest'
import type { SyncState } from '#shared/contract/states.ts'
import { createLiveStore } from './live-store.ts'

const synchronizing = (step: 'stage' | 'reconnect', undoAtMs: number | null): SyncState => ({
  kind: 'synchronizing',
  sinceMs: 10,
  step,
  tookMs: [400, 900],
  undoAtMs,
})

test('a state of the feed replaces the one of the drawing', () => {
  const store = createLiveStore()
  store.begin([
    ['g1', { kind: 'not-synchronized' }],
    ['g2', { kind: 'inactive' }],
  ])
  store.take({ kind: 'state', gatewayId: 'g1', state: { kind: 'pending', sinceMs: 5 } })
  expect([...store.live().states]).toEqual([
    ['g1', { kind: 'pending', sinceMs: 5 }],
    ['g2', { kind: 'inactive' }],
  ])
})

test('the times of a run outlast it, and end with the next', () => {
  const store = createLiveStore(() => 77)
  store.take({ kind: 'state', gatewayId: 'g1', state: synchronizing('stage', null) })
  store.take({ kind: 'state', gatewayId: 'g1', state: synchronizing('reconnect', 70_000) })
  store.take({ kind: 'state', gatewayId: 'g1', state: { kind: 'synchronized', atMs: 99, generation: 2 } })
  expect(store.live().runs.get('g1')).toEqual({
    sinceMs: 10,
    step: 'reconnect',
    tookMs: [400, 900],
    undoAtMs: 70_000,
    endedAtMs: 77,
  })
  store.take({ kind: 'state', gatewayId: 'g1', state: { kind: 'pending', sinceMs: 100 } })
  expect(store.live().runs.has('g1')).toBe(false)
})

test('who listens hears each event, and no more after leaving', () => {
  const store = createLiveStore()
  let heard = 0
  const leave = store.subscribe(() => (heard += 1))
  store.take({ kind: 'log', gatewayId: 'g1', atMs: 1, line: 'nft: ok' })
  store.take({ kind: 'contact', gatewayId: 'g1', readAtMs: 2, peers: [] })
  leave()
  store.take({ kind: 'log', gatewayId: 'g1', atMs: 3, line: 'wg: ok' })
  expect(heard).toBe(2)
  expect(store.live().log.map((line) => line.line)).toEqual(['nft: ok', 'wg: ok'])
})

test('no more than 500 lines are kept', () => {
  const store = createLiveStore()
  for (let at = 0; at < 600; at += 1) store.take({ kind: 'log', gatewayId: 'g1', atMs: at, line: `${at}` })
  expect(store.live().log).toHaveLength(500)
  expect(store.live().log[0]?.line).toBe('100')
})

test('a clock that is behind is known by what was read in its future, until it is set', () => {
  let clockMs = 1_000_000
  const store = createLiveStore(() => clockMs)
  const read = (readAtMs: number): void =>
    store.take({ kind: 'contact', gatewayId: 'g1', readAtMs, peers: [] })
  read(999_000)
  expect(store.serverMs()).toBe(1_000_000)
  read(4_600_000)
  clockMs += 5000
  expect(store.serverMs()).toBe(4_605_000)
  // A gateway that took eight seconds to read.
  read(4_597_000)
  expect(store.serverMs()).toBe(4_605_000)
  clockMs = 4_610_000
  read(4_609_000)
  expect(store.serverMs()).toBe(4_610_000)
})
