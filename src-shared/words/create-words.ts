import { createInstance } from 'i18next'
import { createFormat, type Format } from './format.ts'
import type { AllWords, Locale, Translate, Written } from './words.ts'

/** One language, ready to speak: texts, dates and numbers. */
export interface Words {
  readonly locale: Locale
  readonly t: Translate
  readonly format: Format
}

/**
 * Words of one language from all its texts. Texts are not escaped: they go into text nodes and attributes, never into
 * markup.
 */
export function createWords(locale: Locale, texts: AllWords): Words {
  const i18n = createInstance()
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    ns: ['words'],
    defaultNS: 'words',
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
    resources: { [locale]: { words: texts } },
  })
  const format = createFormat(locale)
  const written = { date: format.date, number: format.number } satisfies Record<Written, unknown>
  for (const [name, write] of Object.entries(written)) i18n.services.formatter?.add(name, write)
  const t = ((key: string, facts?: Record<string, string | number>) => i18n.t(key, facts ?? {})) as Translate
  return { locale, t, format }
}
