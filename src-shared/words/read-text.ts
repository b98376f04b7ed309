import type { Format } from './format.ts'
import type { Locale, Written } from './words.ts'

type Facts = Readonly<Record<string, string | number>>
type ReadText = (texts: object, key: string, facts?: Facts) => string

/** `{{name}}`, or `{{name, how}}`. */
const gap = /\{\{([^},]+)(?:, *(\w+))?\}\}/g

/**
 * Reads texts of one language by their keys, with facts in their gaps: the part of i18next's syntax that texts use,
 * for pages, which would wait for the whole library. A test holds every text to what the library makes of it.
 */
export function createReadText(locale: Locale, format: Format): ReadText {
  const written: Readonly<Record<string, (value: number) => string>> = {
    date: format.date,
    number: format.number,
  } satisfies Record<Written, unknown>
  let plurals: Intl.PluralRules | undefined
  const suffixOf = (count: number): string => {
    plurals ??= new Intl.PluralRules(locale)
    // Spanish has a form for millions by themselves, which no text tells apart.
    return plurals.select(count) === 'one' ? '_one' : '_other'
  }
  return (texts, key, facts = {}) => {
    const { count } = facts
    const counted = typeof count === 'number' ? textAt(texts, key + suffixOf(count)) : null
    const text = counted ?? textAt(texts, key)
    if (text === null) return key
    return text.replaceAll(gap, (whole: string, name: string, how: string = '') => {
      const value = Object.hasOwn(facts, name) ? facts[name] : undefined
      if (value === undefined) return whole
      return typeof value === 'number' ? (written[how]?.(value) ?? String(value)) : value
    })
  }
}

function textAt(texts: object, key: string): string | null {
  let found: unknown = texts
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return null
    found = (found as Readonly<Record<string, unknown>>)[step]
  }
  return typeof found === 'string' ? found : null
}
