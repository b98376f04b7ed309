import type { Locale } from '#shared/words/words.ts'
import { recall, remember } from '#renderer/state/remember.ts'
import { languageCookie, readLanguage } from './language.ts'

/** The language that was chosen on this computer. Pages of the desktop application have no cookies. */
export function keptLanguage(): Locale | null {
  return readLanguage(document.cookie) ?? readLanguage(recall('language') ?? '')
}

export function keepLanguage(locale: Locale): void {
  const cookie = languageCookie(locale)
  document.cookie = cookie
  remember('language', cookie)
}
