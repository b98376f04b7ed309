import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PresenceEvent } from '#shared/contract/presence.ts'
import { hearPeer, type Peers, type PresenceState } from './peers.ts'
import { createPresenceStore } from './presence-store.ts'

const present = (peer: string, name: string | null = 'Ana'): PresenceEvent => ({
  kind: 'present',
  peer,
  name,
  isGuest: false,
  cursor: null,
  selection: [],
  drag: null,
})
const nobody: Peers = new Map()

describe('hearPeer', () => {
  test('gives each a colour that nobody there has, and keeps it', () => {
    const two = hearPeer(hearPeer(nobody, present('a')), present('b'))
    const moved = hearPeer(two, present('a', 'Ana Ruiz'))
    expect([...moved.values()].map(({ id, color }) => [id, color])).toEqual([
      ['a', 0],
      ['b', 1],
    ])
    const third = hearPeer(hearPeer(moved, { kind: 'left', peer: 'a' }), present('c'))
    expect(third.get('c')?.color).toBe(0)
    expect(hearPeer(third, { kind: 'left', peer: 'nobody' })).toBe(third)
  })
})

describe('a presence store', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const at = (x: number): PresenceState => ({ cursor: { x, y: 0 }, selection: [], drag: null })

  test('tells the last of many places, and none while nobody is there', () => {
    const sent: PresenceState[] = []
    const store = createPresenceStore((state) => void sent.push(state))
    const close = store.open()
    store.present(at(1))
    vi.advanceTimersByTime(1000)
    expect(sent).toEqual([])
    store.hear(present('a'))
    for (let x = 0; x < 100; x += 1) {
      store.present(at(x))
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(1000)
    expect(sent.length).toBeLessThanOrEqual(10)
    expect(sent.at(-1)).toEqual(at(99))
    close()
    expect(store.peers().size).toBe(0)
    store.present(at(7))
    vi.advanceTimersByTime(60_000)
    expect(sent.at(-1)).toEqual(at(99))
  })

  test('shows the first who comes what was selected before, and the next ones hear it from the server', () => {
    const sent: PresenceState[] = []
    const store = createPresenceStore((state) => void sent.push(state))
    const close = store.open()
    const state = { cursor: null, selection: ['node'], drag: null }
    store.present(state)
    store.hear(present('a'))
    store.hear(present('b'))
    store.hear(present('a', 'Ana Ruiz'))
    expect(sent).toEqual([state])
    close()
  })

  test('says that one is there when the feed begins, now and then, and never from a hidden page', () => {
    const sent: PresenceState[] = []
    const store = createPresenceStore((state) => void sent.push(state))
    const close = store.open()
    store.again()
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(20_000)
    expect(sent).toHaveLength(2)
    vi.stubGlobal('document', { hidden: true })
    store.again()
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(2)
    vi.unstubAllGlobals()
    close()
  })
})
