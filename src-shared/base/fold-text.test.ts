import { expect, test } from 'vitest'
import { foldText, withoutAccents } from './fold-text.ts'

test.each([
  ['Aldebarán Logística', 'aldebaran logistica'],
  ['ÑANDÚ', 'nandu'],
  ['A\u0301\u0315b', 'ab'],
  ['Ångström, Ελλάς, Йод', 'angstrom, ελλας, иод'],
  // A mark next to a letter is not an accent: without it, the word would be a different one.
  ['की', 'की'],
  ['10.20.0.0/24', '10.20.0.0/24'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('case stays where only accents go, and what is too long is cut', () => {
  expect(withoutAccents('Crème BRÛLÉE', 9)).toBe('Creme BRU')
})
