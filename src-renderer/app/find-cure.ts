import type { PageCures, PageProblem } from '#shared/help/page-cure.ts'
import { cureOf, type Cure, type Cures } from '#shared/help/cure.ts'
import type { Locale } from '#shared/words/words.ts'
import { untilThere } from '#renderer/parts/later.tsx'

/** They come when somebody asks for the first. */
const files: Readonly<Record<Locale, () => Promise<{ readonly cures: Cures }>>> = {
  en: () => import('#shared/help/en/cures.ts'),
  es: () => import('#shared/help/es/cures.ts'),
}

const pageFiles: Readonly<Record<Locale, () => Promise<{ readonly pageCures: PageCures }>>> = {
  en: () => import('#shared/help/en/page-cures.ts'),
  es: () => import('#shared/help/es/page-cures.ts'),
}

/** Cause and cure of a page that is not shown. */
export async function findPageCure(locale: Locale, why: PageProblem): Promise<Cure> {
  const { pageCures } = await untilThere(pageFiles[locale])
  return pageCures[why]
}

/** Cause and cure of a problem. One that this build does not know is told as the server's own failure. */
export async function findCure(locale: Locale, code: string): Promise<Cure> {
  const { cures } = await untilThere(files[locale])
  const found = cureOf(cures, code) ?? cureOf(cures, 'internal')
  if (found === undefined) throw new Error(`no cure: ${code}`)
  return found
}
