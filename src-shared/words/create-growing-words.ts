import type { Words } from './create-words.ts'
import { createFormat } from './format.ts'
import { createReadText } from './read-text.ts'
import type { AllWords, Locale, Translate } from './words.ts'

/** Words whose texts come in parts. */
export interface GrowingWords extends Words {
  readonly add: (texts: Partial<AllWords>) => void
}

/**
 * Words of one language without a text yet; who uses a key adds the part that has it before. Texts are not
 * escaped: they go into text nodes and attributes, never into markup.
 */
export function createGrowingWords(locale: Locale): GrowingWords {
  const format = createFormat(locale)
  const read = createReadText(locale, format)
  let known: Partial<AllWords> = {}
  const t = ((key: string, facts?: Record<string, string | number>) => read(known, key, facts)) as Translate
  const add = (texts: Partial<AllWords>): void => {
    // Areas are whole: nothing is merged below them, and nobody changes them.
    known = { ...known, ...texts }
  }
  return { locale, t, format, add }
}
