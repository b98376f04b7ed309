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
  let known: Partial<AllWords> = {}
  const t = ((key: string, facts?: Record<string, string | number>) =>
    (facts === undefined ? plainText(known, key) : null) ?? i18n.t(key, facts ?? {})) as Translate
  const add = (texts: Partial<AllWords>): void => {
    known = { ...known, ...texts }
    // Areas are whole: nothing is merged below them, and nobody changes them.
    i18n.addResourceBundle(locale, 'words', texts, false, true, { silent: true, skipCopy: true })
  }
  return { locale, t, format, add }
}

/** A text without gaps as it stands: most are, and a first page has hundreds, each a search of the library's. */
function plainText(texts: object, key: string): string | null {
  let found: unknown = texts
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || found === null) return null
    found = (found as Readonly<Record<string, unknown>>)[step]
  }
  return typeof found === 'string' && !/\{\{|\$t\(/.test(found) ? found : null
}
