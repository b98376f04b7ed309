import { expect, test } from 'vitest'
import { foldText, searchPatterns, searchText, sortKey } from './search-text.ts'

/** What the database's own function makes of a text, as PostgreSQL's does it: without any short way. */
function plainly(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
}

test.each([
  '',
  ' ',
  ' Ana ',
  'Ana  Pérez',
  'ANA pérez\tSÁNCHEZ',
  'ﬁn ①',
  'ΌΣΟΣ ᾳ',
  'İstanbul straße',
  `a${'\u0301'.repeat(29)}b`,
  'ﾊﾟ',
  'a\u0000b\u200dc',
  '~!@ #',
])('%j is folded as the short way does not change', (text) => {
  expect(foldText(text)).toBe(plainly(text))
})

test('of a million marks a few are folded, whatever stands before and after them', () => {
  for (const marks of ['\u0315\u0300\u0316', '\uff9e\u0316'])
    expect(foldText(`é${marks.repeat(300_000)}`)).toBe('e')
  expect(foldText(`a${'\u0315\u0300'.repeat(1000)} b`)).toBe('a b')
  expect(foldText('x'.repeat(1_000_000)).length).toBe(4000)
})

test('keys and texts of a record stay as long as an index takes them', () => {
  const long = '\u0315\u0300\u0316'.repeat(100_000)
  expect(sortKey(`b${long}`)).toBe(sortKey('b'))
  expect(Buffer.byteLength(searchText([`b${'ñ '.repeat(5000)}`, long]))).toBeLessThanOrEqual(1100)
})

test('a search of forty words asks a row eight times at most', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
  const patterns = searchPatterns(letters.join(' '))
  expect(patterns).toEqual([
    ...letters.slice(0, 7).map((letter) => `%${letter}%`),
    `%${letters.slice(7).join(' ')}%`,
  ])
})

test('what a longer word says is asked once, and signs of LIKE mean themselves', () => {
  expect(searchPatterns('an Ana hub an')).toEqual(['%ana%', '%hub%'])
  expect(searchPatterns(String.raw`50% a_b \ `)).toEqual(['%50\\%%', '%a\\_b%', '%\\\\%'])
  expect(searchPatterns('  ')).toEqual([])
})
