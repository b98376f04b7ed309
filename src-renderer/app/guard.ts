import type { Permission } from '#shared/model/permissions.ts'
import { may, type Role } from '#shared/model/permissions.ts'
import { places } from './paths.ts'

/** What decides who may see a page. */
export interface Visit {
  /** Bare path: normalised, without the language. */
  readonly path: string
  readonly mode: 'public' | 'savne'
  /** Roles of the signed-in user; null: nobody is. */
  readonly roles: readonly Role[] | null
  /** What the page asks for; null: the page asks for nothing, or does not exist. */
  readonly needs: Permission | null
  readonly app: 'browser' | 'desktop'
  /** Desktop: it was chosen whose API is spoken to, and no vault is locked. */
  readonly isSetUp: boolean
}

export type Verdict =
  | { readonly kind: 'enter' }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'unauthorized' }

const enter: Verdict = { kind: 'enter' }
const go = (path: string): Verdict => ({ kind: 'go', path })

/**
 * Who may see which page: first whose API it is (desktop), then authentication, then permission. The
 * subscription check stands between them, where it will ask for `/subscriptions`.
 */
export function guard(visit: Visit): Verdict {
  const { path, app } = visit
  if (app === 'desktop' && path === places.welcome) return enter
  if (app === 'desktop' && !visit.isSetUp) return go(places.welcome)
  if (app === 'browser' && (path === places.welcome || path === places.settings)) return go(places.root)
  if (path === places.join || (app === 'desktop' && path === places.settings)) return enter
  // An application that was installed has no landing page: its door is the one for people with an account.
  const where = app === 'desktop' ? ({ ...visit, mode: 'savne' } as const) : visit
  const verdict = visit.roles === null ? guardVisitor(where) : guardUser(where)
  if (verdict.kind !== 'enter') return verdict
  const allowed = visit.needs === null || may(visit.needs, visit.roles)
  return allowed ? enter : { kind: 'unauthorized' }
}

function guardVisitor({ path, mode }: Visit): Verdict {
  if (mode === 'savne') {
    if (path === places.login || path === places.designer) return enter
    return go(places.login)
  }
  if (path === places.loginPublic || path === places.designer) return enter
  // Until there is a landing page, the root of a public deployment leads on to signing in.
  if (path === places.root) return go(places.loginPublic)
  return go(places.root)
}

function guardUser({ path, mode }: Visit): Verdict {
  if (path === places.root) return go(mode === 'savne' ? places.login : places.home)
  if (path === places.login) return go(mode === 'public' ? places.root : places.home)
  if (path === places.loginPublic) return go(places.home)
  return enter
}
