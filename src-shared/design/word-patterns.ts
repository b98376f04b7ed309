import { foldText } from '#shared/base/fold-text.ts'

/** Where a word may stand in a text: anywhere, at the beginning of a word, at the beginning of all, alone. */
export interface WordPatterns {
  readonly anywhere: RegExp
  readonly begins: RegExp
  readonly first: RegExp
  readonly whole: RegExp
}

/** What finds a word, folded as `foldText` does, in a text that is not folded. */
export function patternsOf(word: string): WordPatterns {
  const written = [...word].map(asWritten).join('')
  return {
    anywhere: new RegExp(written, 'iu'),
    begins: new RegExp(` ${written}`, 'iu'),
    first: new RegExp(`^${written}`, 'iu'),
    whole: new RegExp(`^${written}$`, 'iu'),
  }
}

/** A letter with any accents, as one character or followed by them; everything else as it is. */
function asWritten(letter: string): string {
  const others = accented().get(letter) ?? ''
  return /\p{L}/u.test(letter)
    ? `[${letter}${others}]\\p{Mn}*`
    : letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
}

let known: ReadonlyMap<string, string> | null = null

/** The letters with accents of each letter, in the scripts that have them as one character. */
function accented(): ReadonlyMap<string, string> {
  if (known !== null) return known
  const byLetter = new Map<string, string>()
  // Latin, Greek, Cyrillic; Latin additional, Greek extended.
  for (const [from, to] of [[0xc0, 0x52f] as const, [0x1e00, 0x1fff] as const])
    for (let code = from; code <= to; code += 1) {
      const letter = String.fromCharCode(code)
      const base = foldText(letter)
      if (base !== letter && base.length === 1) byLetter.set(base, (byLetter.get(base) ?? '') + letter)
    }
  known = byLetter
  return known
}
