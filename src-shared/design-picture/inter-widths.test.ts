import { expect, test } from 'vitest'
import { readFontPart } from './font-part.ts'
import { interWidths } from '#shared/design/text/inter-widths.ts'
import { readFontFile } from './testing/load-fonts.ts'
import { scripts } from './font-files.ts'

test.each([
  { weight: 'regular', face: 'inter-400' },
  { weight: 'semibold', face: 'inter-600' },
] as const)('texts are cut by the widths of the font itself: $weight', ({ weight, face }) => {
  const parts = scripts.map((script) => readFontPart(readFontFile({ face, script })))
  const widthOf = (letter: string): number | null => {
    const code = letter.codePointAt(0) ?? 0
    const part = parts.find(({ glyphs }) => glyphs.has(code))
    if (part === undefined) return null
    return Math.round((part.advanceOf(part.glyphs.get(code) ?? 0) * 1000) / part.unitsPerEm)
  }
  // Unicode has no capital of the sigma that ends a word.
  const given = [...interWidths[weight]].filter(([letter]) => letter !== '\u03a2')
  expect(given).toEqual(given.map(([letter]) => [letter, widthOf(letter)]))
})
