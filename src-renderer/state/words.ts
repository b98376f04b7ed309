import { atom, useAtomValue } from 'jotai'
import type { Words } from '#shared/words/create-words.ts'

/** The words of the language of the address bar; set before the first screen. */
export const wordsAtom = atom<Words | null>(null)

/** `t` for texts, `format` for dates and numbers, `locale`. */
export function useWords(): Words {
  const words = useAtomValue(wordsAtom)
  if (words === null) throw new Error('no words were loaded')
  return words
}
