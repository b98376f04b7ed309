import { useLocation, useNavigate } from 'react-router'
import type { Locale } from '#shared/words/words.ts'
import { keepLanguage } from './kept-language.ts'
import { inLocale, readPath } from './paths.ts'

/** Changes the language of the page that is open, and keeps the choice for 365 days. */
export function useChangeLanguage(): (locale: Locale) => void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (locale) => {
    keepLanguage(locale)
    void navigate(`${inLocale(locale, readPath(pathname).path)}${search}${hash}`, { replace: true })
  }
}
