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
 * The language to show an address in: what the person chose, whoever wrote the address. Until then an address in
 * Spanish says so itself, and a bare one is shown as the browser prefers.
 */
export function chooseLanguage(visit: {
  readonly address: Locale
  readonly kept: Locale | null
  readonly preferred: Locale
}): Locale {
  if (visit.kept !== null) return visit.kept
  return visit.address === 'es' ? 'es' : visit.preferred
}
