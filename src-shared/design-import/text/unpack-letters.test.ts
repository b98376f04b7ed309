import { expect, test } from 'vitest'
import { unpackLetters } from './unpack-letters.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Codes with their widths, the lowest bit first, six of them in a letter. */
function packed(codes: readonly (readonly [code: number, width: number])[]): string {
  const bits = codes.flatMap(([code, width]) =>
    Array.from({ length: width }, (_, at) => Math.floor(code / 2 ** at) % 2),
  )
  const letters = Array.from({ length: Math.ceil(bits.length / 6) }, (_, at) =>
    bits.slice(6 * at, 6 * at + 6).reduce((sum, bit, place) => sum + bit * 2 ** (5 - place), 0),
  )
  return letters.map((letter) => alphabet[letter]).join('')
}

test('letters of one and two bytes, and what was read before', () => {
  const codes = [
    [0, 2],
    [97, 8],
    [1, 3],
    [0x3b1, 16],
    [4, 3],
    [3, 3],
    [2, 4],
  ] as const
  expect(unpackLetters(packed(codes), 100)).toEqual({ text: 'a\u03b1\u03b1a' })
})

test('what ends before its end, or asks for what was never read, is damaged', () => {
  for (const text of [
    '',
    '?',
    'A',
    packed([[7, 2]]),
    packed([
      [0, 2],
      [97, 8],
      [7, 3],
    ]),
  ])
    expect(unpackLetters(text, 100)).toBe('damaged')
})

test('a few kilobytes that unfold to millions of letters end at the bound', () => {
  const grown = Array.from({ length: 8000 }, (_, at) => [at + 4, Math.floor(Math.log2(at + 4)) + 1] as const)
  const bomb = packed([[0, 2], [97, 8], ...grown])
  expect(bomb.length).toBeLessThan(20_000)
  expect(unpackLetters(bomb, 25_000_000)).toBe('over')
})
