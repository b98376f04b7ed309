import type { Role } from '#shared/model/permissions.ts'
import type { Locale } from '#shared/words/words.ts'
import {
  mayOpen,
  pageNames,
  pageOf,
  pages,
  pagePaths,
  type Page,
  type PageName,
} from '#renderer/frame/pages.ts'
import { whenIdle } from '#renderer/parts/when-idle.ts'
import { browserConnection, isSlow, type BrowserConnection } from './connection.ts'
import { loadWords } from './load-words.ts'
import { pageCode } from './page-code.ts'

/** The first page has the connection for itself until then, and what it brings itself has its turn before. */
const delayMs = 3000

/**
 * Brings code and words of the pages that come next, some seconds after the first one, unless the connection is slow or paid
 * by its bytes. Answers how to call it off. `roles`: whose pages; null: a visitor's.
 */
export function preloadPages(
  locale: Locale,
  roles: readonly Role[] | null,
  connection: BrowserConnection | undefined = browserConnection(),
): () => void {
  if (isSlow(connection)) return () => undefined
  let calledOff: readonly (() => void)[] = []
  const timer = setTimeout(() => {
    calledOff = nextPages(roles).map((name) =>
      // What does not come now is asked for again, and complained of, when its page is opened.
      whenIdle(() => Promise.all([pageCode(name), loadWords(locale, pageOf(pagePaths[name])?.speaks ?? [])])),
    )
  }, delayMs)
  return () => {
    clearTimeout(timer)
    for (const callOff of calledOff) callOff()
  }
}

/** The pages that somebody with these roles may open next. */
export function nextPages(roles: readonly Role[] | null): readonly PageName[] {
  return pageNames.filter((name) => {
    const page: Page = pages[name]
    return page.nextFor === (roles === null ? 'visitor' : 'user') && mayOpen(page, roles)
  })
}
