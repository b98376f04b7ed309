import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDialogs, type NewDialog } from './dialogs.ts'

const said: NewDialog = { id: 'said', title: 'A fact', buttons: [{ label: 'Accept' }] }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a custom dialog', () => {
  test('is hidden at once and removed 500 ms later', () => {
    const dialogs = createDialogs()
    dialogs.open(said)
    dialogs.close('said')
    vi.advanceTimersByTime(499)
    expect(dialogs.read().custom).toMatchObject([{ id: 'said', visible: false }])
    vi.advanceTimersByTime(1)
    expect(dialogs.read().custom).toEqual([])
  })

  test('that is shown already is left as it is', () => {
    const dialogs = createDialogs()
    dialogs.open(said)
    dialogs.open({ ...said, title: 'Another' })
    expect(dialogs.read().custom).toMatchObject([{ title: 'A fact', visible: true }])
  })

  test('that opens again while it leaves stays', () => {
    const dialogs = createDialogs()
    dialogs.open(said)
    dialogs.close('said')
    dialogs.open(said)
    vi.advanceTimersByTime(500)
    expect(dialogs.read().custom).toMatchObject([{ id: 'said', visible: true }])
  })

  test('gets an id of its own where none is given', () => {
    const dialogs = createDialogs()
    const { id: _id, ...nameless } = said
    expect(new Set([dialogs.open(nameless), dialogs.open(nameless)]).size).toBe(2)
  })
})

describe('the loading dialog', () => {
  test('is there until the work has ended, and leaves its failure to whoever asked', async () => {
    const dialogs = createDialogs()
    const work = dialogs.whileLoading('Signing out', () => Promise.reject(new Error('lost')))
    expect(dialogs.read().loading).toEqual({ message: 'Signing out', isVisible: true })
    await expect(work).rejects.toThrow('lost')
    expect(dialogs.read().loading).toEqual({ message: 'Signing out', isVisible: false })
  })

  test('of later work outlives that of earlier work', async () => {
    const dialogs = createDialogs()
    const ends: (() => void)[] = []
    const wait = () => new Promise<void>((resolve) => ends.push(resolve))
    const first = dialogs.whileLoading('one', wait)
    void dialogs.whileLoading('two', wait)
    ends[0]?.()
    await first
    expect(dialogs.read().loading).toEqual({ message: 'two', isVisible: true })
  })
})
