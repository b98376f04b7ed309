import { describe, expect, test } from 'vitest'
import { createToasts, timeoutOf, type Toast } from './toasts.ts'

const toast: Toast = { id: 'a', tone: 'ok', title: 'Saved' }
const action = { label: 'Compare', onSelect: () => undefined }

describe('timeoutOf', () => {
  test.each<{ name: string; given: Partial<Toast>; expect: number }>([
    { name: 'five seconds unless told', given: {}, expect: 5000 },
    { name: 'as told', given: { timeoutMs: 800 }, expect: 800 },
    { name: 'null: until closed', given: { timeoutMs: null }, expect: 0 },
    { name: 'an error without an action goes', given: { tone: 'bad' }, expect: 5000 },
    { name: 'an error with an action stays', given: { tone: 'bad', action }, expect: 0 },
    {
      name: 'a way to its meaning leaves time to take it',
      given: { tone: 'bad', meaning: 'offline' },
      expect: 20_000,
    },
    { name: 'what it offers leaves time to decide', given: { action }, expect: 20_000 },
  ])('$name', ({ given, expect: wanted }) => {
    expect(timeoutOf({ ...toast, ...given })).toBe(wanted)
  })
})

describe('createToasts', () => {
  test('keeps what comes before a screen, hands it over once, and forgets ids that are gone', () => {
    const toasts = createToasts()
    toasts.add(toast)
    toasts.add(toast)
    const shown: string[] = []
    let gone: () => void = () => undefined
    toasts.connect({
      show: ({ id }, onGone) => {
        shown.push(id)
        gone = onGone
      },
      close: () => undefined,
    })
    toasts.add(toast)
    expect(shown).toEqual(['a'])
    gone()
    toasts.add(toast)
    expect(shown).toEqual(['a', 'a'])
  })
})
