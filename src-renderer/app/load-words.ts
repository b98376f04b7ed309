import { createGrowingWords, type GrowingWords } from '#shared/words/create-growing-words.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { WordPart } from '#shared/words/parts/word-parts.ts'
import type { AllWords, Locale } from '#shared/words/words.ts'
import { wordsInPage } from './words-in-page.ts'

type Load = () => Promise<Partial<AllWords>>

/** Each a file of its own. */
const files: Readonly<Record<Locale, Readonly<Record<WordPart, Load>>>> = {
  en: {
    first: async () => (await import('#shared/words/parts/en/first.ts')).first,
    drawing: async () => (await import('#shared/words/parts/en/drawing.ts')).drawing,
    inside: async () => (await import('#shared/words/parts/en/inside.ts')).inside,
    legal: async () => ({ legal: (await import('#shared/words/en/legal.ts')).legal }),
    guide: async () => ({ help: (await import('#shared/words/en/help.ts')).help }),
  },
  es: {
    first: async () => (await import('#shared/words/parts/es/first.ts')).first,
    drawing: async () => (await import('#shared/words/parts/es/drawing.ts')).drawing,
    inside: async () => (await import('#shared/words/parts/es/inside.ts')).inside,
    legal: async () => ({ legal: (await import('#shared/words/es/legal.ts')).legal }),
    guide: async () => ({ help: (await import('#shared/words/es/help.ts')).help }),
  },
}

interface Known {
  readonly words: GrowingWords
  readonly parts: Map<WordPart, Promise<void>>
}
const known = new Map<Locale, Known>()

/** The words of a language with these parts and `first`; each is fetched the first time it is needed. */
export async function loadWords(locale: Locale, parts: readonly WordPart[]): Promise<Words> {
  const own = known.get(locale) ?? { words: createGrowingWords(locale), parts: new Map() }
  known.set(locale, own)
  await Promise.all((['first', ...parts] as const).map((part) => loadPart(own, part)))
  return own.words
}

function loadPart({ words, parts }: Known, part: WordPart): Promise<void> {
  const load = async (): Promise<Partial<AllWords>> =>
    wordsInPage(words.locale, part) ?? files[words.locale][part]()
  const asked =
    parts.get(part) ??
    load().then(words.add, (error: unknown) => {
      // The next page asks again.
      parts.delete(part)
      throw error
    })
  parts.set(part, asked)
  return asked
}
