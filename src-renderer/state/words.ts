import { atom, useAtomValue } from 'jotai'
import type { Words } from '#shared/words/create-words.ts'
import type { WordPart } from '#shared/words/parts/word-parts.ts'

/** The words of the language of the address bar; set before the first screen. */
export const wordsAtom = atom<Words | null>(null)

/** `t` for texts, `format` for dates and numbers, `locale`. */
export function useWords(): Words {
  const words = useAtomValue(wordsAtom)
  if (words === null) throw new Error('no words were loaded')
  return words
}

/** Adds parts to the words of the page, for something that its page does not say from the beginning. */
export type BringWords = (parts: readonly WordPart[]) => Promise<void>

/** Set with the words; until then all of them are there. */
export const bringWordsAtom = atom<{ readonly bring: BringWords }>({ bring: () => Promise.resolve() })

export function useBringWords(): BringWords {
  return useAtomValue(bringWordsAtom).bring
}
