import type { WordPart } from '#shared/words/parts/word-parts.ts'
import type { AllWords, Locale } from '#shared/words/words.ts'

/**
 * Texts that stand in the page, which one that is rendered ahead may have (`build/first-pages.ts`), once. None where the
 * page was not read to their end: the connection broke, or somebody was quick to press.
 */
export function wordsInPage(locale: Locale, part: WordPart): Partial<AllWords> | null {
  const held = document.querySelector(`script[data-words="${part}"][lang="${locale}"]`)
  if (held === null) return null
  try {
    return JSON.parse(held.textContent) as Partial<AllWords>
  } catch {
    return null
  } finally {
    held.remove()
  }
}
