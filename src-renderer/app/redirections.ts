import type { Backend } from '#shared/contract/backend.ts'
import type { Locale } from '#shared/words/words.ts'
import { inLocale, readPath } from '#renderer/frame/paths.ts'
import type { Opening } from './opening.ts'

const freshMs = 60_000

/** Asks whether a rule of the deployment leads a path elsewhere; each path once a minute. */
export function createRedirections(
  backend: Backend,
  opening: Pick<Opening, 'lead' | 'leave'>,
): {
  /** Returns when there is none; else throws the router's redirection, or leaves the page for another site. */
  follow(locale: Locale, path: string): Promise<void>
} {
  const known = new Map<
    string,
    { readonly atMs: number; readonly to: string | null; readonly isExternal: boolean }
  >()
  const lookUp = async (path: string) => {
    const kept = known.get(path)
    if (kept !== undefined && Date.now() - kept.atMs < freshMs) return kept
    const answer = await backend.accounts.routeRule({ path })
    // Nobody said that there is none: the next page asks again.
    if (!answer.ok) return null
    const found = answer.value.redirect
    const rule = { atMs: Date.now(), to: found?.to ?? null, isExternal: found?.isExternal ?? false }
    known.set(path, rule)
    return rule
  }
  return {
    follow: async (locale, path) => {
      const rule = await lookUp(path)
      if (rule === null || rule.to === null) return
      if (!rule.isExternal) throw opening.lead(inLanguage(locale, rule.to))
      opening.leave(rule.to)
      await new Promise<never>(() => {})
    },
  }
}

/** A target that names its language keeps it; any other is for the language of the page. */
function inLanguage(locale: Locale, to: string): string {
  const [, pathname = to] = /^([^?#]*)/.exec(to) ?? []
  return readPath(pathname).locale === 'es' ? to : inLocale(locale, to)
}
