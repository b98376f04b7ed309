import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DataRouter } from 'react-router'
import { createOpening } from './opening.ts'

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: '' })
const routerAt = (state: { initialized: boolean; opened: string }): DataRouter =>
  ({
    state: { initialized: state.initialized, location: at('/x'), navigation: { location: at(state.opened) } },
  }) as unknown as DataRouter

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what is led elsewhere', () => {
  test.each([
    { name: 'at the first page', initialized: false, bar: '/other', isReplaced: true },
    { name: 'after a step back', initialized: true, bar: '/', isReplaced: true },
    { name: 'from another page', initialized: true, bar: '/networks', isReplaced: false },
  ])('replaces where the history stands at it already: $name', ({ initialized, bar, isReplaced }) => {
    const [assign, replace] = [vi.fn<(url: string) => void>(), vi.fn<(url: string) => void>()]
    vi.stubGlobal('location', { ...at(bar), assign, replace })
    const opening = createOpening(() => routerAt({ initialized, opened: '/' }))
    const { headers } = opening.lead('/home#x')
    expect([headers.get('location'), headers.has('x-remix-replace')]).toEqual(['/home#x', isReplaced])
    opening.leave('https://x.example/')
    expect([assign.mock.calls.length, replace.mock.calls.length]).toEqual(isReplaced ? [0, 1] : [1, 0])
  })
})
