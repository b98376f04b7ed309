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
  expect(fitPadding({ area: { width, height: 800 }, isReadOnly })).toEqual(padding)
})

test.each([
  { downTo: 48, of: 800, padding: { beside: 16, above: 56 } },
  { downTo: 180, of: 800, padding: { beside: 16, above: 188, below: 56 } },
  // However high they are, the drawing is seen.
  { downTo: 380, of: 400, padding: { beside: 16, above: 184, below: 56 } },
])('under tools that come down to $downTo of $of', ({ downTo, of, padding }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(fitPadding({ area: { width: 390, height: of }, isReadOnly: false, toolsDownTo: downTo })).toEqual(
    padding,
  )
})
