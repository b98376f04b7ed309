import { expect, test } from 'vitest'
import { safeJson, safeText } from './safe-text.ts'
import { formatTable } from './table.ts'
import { textWidth } from './text-width.ts'

test('what a terminal would obey is shown as a number', () => {
  expect(safeText('a\u{1b}[31mb\u{7}\nc\u{9b}2J\u{202e}d')).toBe(
    String.raw`a\u{1b}[31mb\u{7}\u{a}c\u{9b}2J\u{202e}d`,
  )
  expect(safeText('año 日本 🦊')).toBe('año 日本 🦊')
})

test('JSON reads as the same value and holds nothing that a terminal obeys', () => {
  const value = { name: 'a\u{1b}[2J\u{9b}\u{202e}\u{2028}b', list: ['🦊'] }
  const text = safeJson(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text).not.toMatch(/[^\n\P{Cc}]|[\u{202e}\u{2028}]/u)
})

test('columns line up by what is seen', () => {
  expect([
    textWidth('abc'),
    textWidth('日本'),
    textWidth('e\u{301}'),
    textWidth('👩‍👩‍👧'),
    textWidth(''),
  ]).toEqual([3, 4, 1, 2, 0])
  expect(
    formatTable(
      ['Name', 'X'],
      [
        ['日本', '1'],
        ['e\u{301}tage', '2'],
        ['a', 'last one is not filled'],
      ],
    ),
  ).toBe('Name   X\n日本   1\ne\u{301}tage  2\na      last one is not filled')
})
