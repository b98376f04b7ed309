import type { Role } from '#shared/model/permissions.ts'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import { mayOpen, needsNoServer, pageOf, pagePaths } from '#renderer/frame/pages.ts'

/** What decides who may see a page. */
export interface Visit {
  /** Bare path: normalised, without the language. */
  readonly path: string
  /** `public`: there is a landing page, and visitors may draw and register. `savne`, the specification's word: people of one company, who sign in first. */
  readonly mode: 'public' | 'savne'
  /** Roles of the signed-in user; null: nobody is. */
  readonly roles: readonly Role[] | null
  /** Of the signed-in user's organization; null: it could not be read, which counts as not active. */
  readonly subscription: SubscriptionStatus | null
  /** The signed-in user has still to accept the terms of use. */
  readonly areTermsDue: boolean
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
 * Who may see which page: first whose API it is (desktop), then authentication, the terms of use, the subscription,
 * and the roles. What a rule of the deployment redirects is asked after all of these.
 */
export function guard(visit: Visit): Verdict {
  const { path, app, roles } = visit
  const page = pageOf(path)
  if (app === 'desktop' && path === pagePaths.welcome) return enter
  // Drawing needs neither a server nor what a vault holds.
  if (app === 'desktop' && !visit.isSetUp) return needsNoServer(path) ? enter : go(pagePaths.welcome)
  if (page?.onlyIn === 'desktop') return app === 'desktop' ? enter : go(pagePaths.root)
  if (page?.isOpen === true) return enter
  // An application that was installed has no landing page: its first page is the sign-in page for people with an account.
  const where = app === 'desktop' ? ({ ...visit, mode: 'savne' } as const) : visit
  const verdict = roles === null ? guardVisitor(where) : guardUser(where)
  if (verdict.kind !== 'enter') return verdict
  if (roles !== null && visit.areTermsDue) return go(pagePaths.terms)
  if (roles !== null && visit.subscription !== 'active' && page?.isUnpaid !== true)
    return go(pagePaths.subscriptions)
  return mayOpen(page, roles) ? enter : { kind: 'unauthorized' }
}

function guardVisitor({ path, mode }: Visit): Verdict {
  if (mode === 'savne') {
    if (path === pagePaths.login || path === pagePaths.designer) return enter
    return go(pagePaths.login)
  }
  if (path === pagePaths.root || path === pagePaths.loginPublic || path === pagePaths.designer) return enter
  return go(pagePaths.root)
}

function guardUser({ path, mode }: Visit): Verdict {
  if (path === pagePaths.root) return go(mode === 'savne' ? pagePaths.login : pagePaths.home)
  if (path === pagePaths.login) return go(mode === 'public' ? pagePaths.root : pagePaths.home)
  if (path === pagePaths.loginPublic) return go(pagePaths.home)
  return enter
}
