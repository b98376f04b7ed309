import { createWords, type Words } from '#shared/words/create-words.ts'
import type { Locale } from '#shared/words/words.ts'

const loaded = new Map<Locale, Words>()

/** The words of a language, fetched the first time they are needed. */
export async function loadWords(locale: Locale): Promise<Words> {
  const known = loaded.get(locale)
  if (known !== undefined) return known
  const words = createWords(
    locale,
    locale === 'en' ? (await import('#shared/words/en.ts')).en : (await import('#shared/words/es.ts')).es,
  )
  loaded.set(locale, words)
  return words
}
