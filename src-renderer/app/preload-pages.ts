import { may, type Role } from '#shared/model/permissions.ts'
import type { Locale } from '#shared/words/words.ts'
import { loadWords } from './load-words.ts'
import { pageCode } from './page-code.ts'
import { pageOf } from './pages.ts'
import { places, type Place } from './paths.ts'

/** The first page has the line for itself until then. */
const delayMs = 1000

const outside: readonly Place[] = [places.loginPublic, places.designer]
const inside: readonly Place[] = [
  places.home,
  places.networks,
  places.builder,
  places.gateways,
  places.devices,
]

/** What browsers tell of the line (Network Information API); not all do. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Brings code and words of the pages that come next, a second after the first one, unless the line is slow or paid
 * by its bytes. Answers how to call it off. `roles`: whose pages; null: a visitor's.
 */
export function preloadPages(
  locale: Locale,
  roles: readonly Role[] | null,
  line: Line | undefined = (navigator as { readonly connection?: Line }).connection,
): () => void {
  if (isSlow(line)) return () => undefined
  const timer = setTimeout(() => {
    for (const place of nextPages(roles)) {
      // What does not come now is asked for again, and complained of, when its page is opened.
      pageCode[place]().catch(() => undefined)
      loadWords(locale, pageOf(place)?.speaks ?? []).catch(() => undefined)
    }
  }, delayMs)
  return () => clearTimeout(timer)
}

/** The pages that somebody with these roles may open next. */
export function nextPages(roles: readonly Role[] | null): readonly Place[] {
  if (roles === null) return outside
  return inside.filter((place) => may(pageOf(place)?.needs ?? 'public', roles))
}

export function isSlow(line: Line | undefined): boolean {
  return line?.saveData === true || line?.effectiveType?.endsWith('2g') === true
}
