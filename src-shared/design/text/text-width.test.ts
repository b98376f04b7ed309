import { expect, test } from 'vitest'
import { clampText, knownWidthOf, widthOf } from './text-width.ts'

const name = { font: 'sans', size: 10, weight: 600 } as const
const mono = { font: 'mono', size: 10, weight: 400 } as const

test.each([
  { name: 'one that fits', given: 'Server', face: name, most: 60, expect: 'Server' },
  { name: 'one that is too long', given: 'A very long name', face: name, most: 60, expect: 'A very lon…' },
  { name: 'no space before the dots', given: 'A very long name', face: name, most: 43, expect: 'A very…' },
  { name: 'an address', given: '192.168.100.200', face: mono, most: 60, expect: '192.168.1…' },
  { name: 'no room at all', given: 'Server', face: name, most: 2, expect: '…' },
  { name: 'a family is one letter', given: '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', face: name, most: 30, expect: '👩‍👩‍👧‍👦…' },
  { name: 'accents take no room', given: 'áé́íóú', face: mono, most: 30, expect: 'áé́íóú' },
  { name: 'nothing', given: '', face: name, most: 10, expect: '' },
])('$name', ({ given, face, most, expect: expected }) => {
  expect(clampText(given, face, most)).toBe(expected)
})

test('wide letters take twice the room of narrow ones in mono', () => {
  expect(widthOf('网', mono)).toBe(2 * widthOf('a', mono))
  expect(widthOf('ñ', name)).toBe(widthOf('n', name))
})

test('a picture takes its room once, whatever it is made of', () => {
  const one = widthOf('😀', name)
  expect(one).toBeGreaterThan(name.size * 1.2)
  for (const picture of ['👩‍👩‍👧‍👦', '👍🏽', '🇨🇴', '✅', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])
    expect({ picture, width: widthOf(picture, name) }).toEqual({ picture, width: one })
  expect(widthOf('☎ ©', name)).toBeLessThan(2 * one)
})

test('widths are only said to be known of letters in Inter', () => {
  expect(knownWidthOf('Ñandú Łódź Юг', name)).toBe(widthOf('Ñandú Łódź Юг', name))
  expect([knownWidthOf('网络', name), knownWidthOf('a', mono)]).toEqual([null, null])
})
