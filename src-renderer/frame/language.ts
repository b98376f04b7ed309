import { locales, type Locale } from '#shared/words/words.ts'

const cookieName = 'trama-language'
const cookieSeconds = 365 * 24 * 60 * 60

/** The language a browser prefers, by the tags it names in order; English when it names none of ours. */
export function matchLanguage(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const found = locales.find((locale) => tag.toLowerCase().split('-')[0] === locale)
    if (found !== undefined) return found
  }
  return 'en'
}

/** The language kept by a cookie header or `document.cookie`; null on a first visit. */
export function readLanguage(cookies: string): Locale | null {
  const found = /(?:^|;\s*)trama-language=(\w+)/.exec(cookies)
  return locales.find((locale) => locale === found?.[1]) ?? null
}

/** The cookie that keeps a language for 365 days. */
export function languageCookie(locale: Locale): string {
  return `${cookieName}=${locale}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`
}

/**
 * The language to show an address in. An address in Spanish says so itself; a bare one is English, except
 * on a first visit, where the browser decides, and at the root, where the choice made earlier does.
 */
export function chooseLanguage(visit: {
  readonly address: Locale
  readonly isRoot: boolean
  readonly kept: Locale | null
  readonly preferred: Locale
}): Locale {
  if (visit.address === 'es') return 'es'
  if (visit.kept === null) return visit.preferred
  return visit.isRoot ? visit.kept : 'en'
}
