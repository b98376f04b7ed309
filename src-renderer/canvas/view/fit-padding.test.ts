import { afterEach, expect, test, vi } from 'vitest'
import { fitPadding } from './fit-padding.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { hand: 'a mouse', width: 1440, isReadOnly: false, padding: { beside: 56, above: 56 } },
  { hand: 'a mouse', width: 1440, isReadOnly: true, padding: { beside: 56, above: 56 } },
  { hand: 'a mouse', width: 360, isReadOnly: false, padding: { beside: 16, above: 56 } },
  { hand: 'a finger', width: 1180, isReadOnly: false, padding: { beside: 56, above: 72 } },
  { hand: 'a finger', width: 720, isReadOnly: false, padding: { beside: 56, above: 72 } },
  { hand: 'a finger', width: 719, isReadOnly: false, padding: { beside: 16, above: 72 } },
  { hand: 'a finger', width: 480, isReadOnly: false, padding: { beside: 16, above: 72 } },
  { hand: 'a finger', width: 479, isReadOnly: false, padding: { beside: 16, above: 116 } },
  { hand: 'a finger', width: 360, isReadOnly: true, padding: { beside: 16, above: 72 } },
])('by $hand, $width wide, read only: $isReadOnly', ({ hand, width, isReadOnly, padding }) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' && hand === 'a finger',
  }))
  expect(fitPadding({ width, isReadOnly })).toEqual(padding)
})
