import { createInstance } from 'i18next'
import { createFormat, type Format } from './format.ts'
import type { AllWords, Locale, Translate, Written } from './words.ts'

/** One language, ready to speak: texts, dates and numbers. */
export interface Words {
  readonly locale: Locale
  readonly t: Translate
  readonly format: Format
}

/** Words whose texts come in parts. */
export interface GrowingWords extends Words {
  readonly add: (texts: Partial<AllWords>) => void
}

/** Words of one language from all its texts. */
export function createWords(locale: Locale, texts: AllWords): Words {
  const { add, ...words } = createGrowingWords(locale)
  add(texts)
  return words
}

/**
 * Words of one language without a text yet; who uses a key adds the part that has it before. Texts are not
 * escaped: they go into text nodes and attributes, never into markup.
 */
export function createGrowingWords(locale: Locale): GrowingWords {
  const i18n = createInstance()
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    ns: ['words'],
    defaultNS: 'words',
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
    resources: { [locale]: { words: {} } },
  })
  const format = createFormat(locale)
  const written = { date: format.date, number: format.number } satisfies Record<Written, unknown>
  for (const [name, write] of Object.entries(written)) i18n.services.formatter?.add(name, write)
  // A screen asks for the same few hundred texts at each render, and the library works each out anew.
  const plain = new Map<string, string>()
  const t = ((key: string, facts?: Record<string, string | number>) => {
    if (facts !== undefined) return i18n.t(key, facts)
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = i18n.t(key, {})
    // A key without a text yet gets one with its part.
    if (i18n.exists(key)) plain.set(key, text)
    return text
  }) as Translate
  const add = (texts: Partial<AllWords>): void => {
    // Areas are whole: nothing is merged below them.
    i18n.addResourceBundle(locale, 'words', texts)
    plain.clear()
  }
  return { locale, t, format, add }
}
