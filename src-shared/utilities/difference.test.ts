import { expect, test } from 'vitest'
import { compareTexts, type Line } from './difference.ts'

const print = (lines: readonly Line[]): string =>
  lines.map(({ kind, text }) => ({ same: ' ', add: '+', remove: '-', gap: '@' })[kind] + text).join('|')

test.each([
  { name: 'nothing to nothing', before: '', after: '', expect: '' },
  { name: 'a new file', before: '', after: 'a\nb\n', expect: '+a|+b' },
  { name: 'the same', before: 'a\n', after: 'a\n', expect: '@' },
  { name: 'a line in the middle', before: 'a\nb\nc\n', after: 'a\nx\nc\n', expect: ' a|-b|+x| c' },
  { name: 'lines that moved', before: 'a\nb\nc\nd\n', after: 'c\nd\na\nb\n', expect: '-a|-b| c| d|+a|+b' },
])('$name', ({ before, after, expect: expected }) => {
  expect(print(compareTexts(before, after).lines)).toBe(expected)
})

test('a last line without its end is another one', () => {
  expect(compareTexts('a', 'a\n')).toMatchObject({ added: 1, removed: 1 })
})

test('lines far from a change are left out', () => {
  const before = Array.from({ length: 100 }, (_, index) => `${index}\n`).join('')
  expect(print(compareTexts(before, before.replace('50\n', 'x\n')).lines)).toBe(
    '@| 47| 48| 49|-50|+x| 51| 52| 53|@',
  )
})

test('whatever is removed and added, one text becomes the other', () => {
  let seed = 7
  const chance = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 300; round += 1) {
    const text = (): string => Array.from({ length: chance(20) }, () => `${'abc'[chance(3)]}\n`).join('')
    const [before, after] = [text(), text()]
    const { lines, added, removed } = compareTexts(before, after)
    if (lines.some(({ kind }) => kind === 'gap')) continue
    const join = (kinds: readonly string[]): string =>
      lines.flatMap(({ kind, text: line }) => (kinds.includes(kind) ? [`${line}\n`] : [])).join('')
    expect([join(['same', 'remove']), join(['same', 'add'])]).toEqual([before, after])
    expect(added - removed).toBe(after.split('\n').length - before.split('\n').length)
  }
})

test('the largest texts, without a line in common', () => {
  const before = 'a\n'.repeat(131_072)
  const after = 'b\n'.repeat(131_072)
  const { added, removed, isCut, lines } = compareTexts(before, after)
  expect({ added, removed, isCut, shown: lines.length }).toEqual({
    added: 131_072,
    removed: 131_072,
    isCut: true,
    shown: 2000,
  })
})
