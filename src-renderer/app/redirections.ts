import { redirect } from 'react-router'
import type { Backend } from '#shared/contract/backend.ts'
import type { Locale } from '#shared/words/words.ts'
import { inLocale } from './paths.ts'

const freshMs = 60_000

/** Asks whether a rule of the deployment leads a path elsewhere; each path once a minute. */
export function createRedirections(backend: Backend): {
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
    const found = answer.ok ? answer.value.redirect : null
    const rule = { atMs: Date.now(), to: found?.to ?? null, isExternal: found?.isExternal ?? false }
    known.set(path, rule)
    return rule
  }
  return {
    follow: async (locale, path) => {
      const { to, isExternal } = await lookUp(path)
      if (to === null) return
      if (!isExternal) throw redirect(inLocale(locale, to))
      location.assign(to)
      await new Promise<never>(() => {})
    },
  }
}
