import type { createStore } from 'jotai'
import { data, redirect, type MiddlewareFunction } from 'react-router'
import type { Problem } from '#shared/base/problem.ts'
import type { Backend } from '#shared/contract/backend.ts'
import { deploymentAtom, type Deployment } from '#renderer/state/deployment.ts'
import { sessionAtom } from '#renderer/state/session.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import { guard } from './guard.ts'
import { chooseLanguage, languageCookie, matchLanguage, readLanguage } from './language.ts'
import { loadWords } from './load-words.ts'
import { pageOf } from './pages.ts'
import { inLocale, isDoor, readNext, readPath } from './paths.ts'
import { reloadOnce } from './reload-once.ts'

type Store = ReturnType<typeof createStore>

/** The server could not be asked what this deployment is; the error view says so and offers to try again. */
export class StartFailure extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * What happens before every page, in this order: a newer build is loaded, the address is normalised, the language chosen and its
 * words loaded, the session restored (once), and the guard asked.
 */
export function createEntrance(
  store: Store,
  backend: Backend,
  build: { readonly isOld: () => boolean },
): MiddlewareFunction {
  const restore = createRestore(store, backend)
  return async ({ request }) => {
    const url = new URL(request.url)
    if (build.isOld() && reloadOnce(`${url.pathname}${url.search}`)) await new Promise<never>(() => {})
    const { locale: address, path } = readPath(url.pathname)
    const locale = pickLanguage(address, path)
    store.set(wordsAtom, await loadWords(locale))
    const target = inLocale(locale, path)
    if (target !== url.pathname) throw redirect(`${target}${url.search}`)

    const deployment = await restore()
    const page = pageOf(path)
    const roles = store.get(sessionAtom)?.roles ?? null
    const next = isDoor(path) ? readNext(url.searchParams.get('next')) : `${url.pathname}${url.search}`
    if (roles !== null && isDoor(path) && next !== null) throw redirect(next)
    const verdict = guard({ path, mode: deployment.mode, roles, needs: page?.needs ?? null })
    if (verdict.kind === 'enter') return
    if (verdict.kind === 'unauthorized') throw data(null, { status: 403 })
    const view = isDoor(path) ? url.searchParams.get('view') : null
    throw redirect(
      `${inLocale(locale, verdict.path)}${searchOf({ view, next: roles === null ? next : null })}`,
    )
  }
}

/** What goes along to the door: which of its views was asked for, and the page that comes after it. */
function searchOf(given: Readonly<Record<string, string | null>>): string {
  const present = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null)
  return present.length === 0 ? '' : `?${new URLSearchParams(present).toString()}`
}

function pickLanguage(address: 'en' | 'es', path: string): 'en' | 'es' {
  const kept = readLanguage(document.cookie)
  const locale = chooseLanguage({
    address,
    isRoot: path === '/',
    kept,
    preferred: matchLanguage(navigator.languages),
  })
  if (kept === null) document.cookie = languageCookie(locale)
  return locale
}

/** Asks for the deployment and the session of the refresh cookie, both once; again only when it failed. */
function createRestore(store: Store, backend: Backend): () => Promise<Deployment> {
  let asked: Promise<Deployment> | null = null
  const ask = async (): Promise<Deployment> => {
    const [deployment, session] = await Promise.all([
      backend.accounts.deployment({}),
      backend.accounts.refresh({}),
    ])
    if (!deployment.ok) throw new StartFailure(deployment.problem)
    if (session.ok) store.set(sessionAtom, session.value)
    store.set(deploymentAtom, deployment.value)
    return deployment.value
  }
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null
      throw error
    })
    return asked
  }
}
