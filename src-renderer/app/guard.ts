import type { Permission } from '#shared/model/permissions.ts'
import { may, type Role } from '#shared/model/permissions.ts'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import { places } from './paths.ts'

/** What decides who may see a page. */
export interface Visit {
  /** Bare path: normalised, without the language. */
  readonly path: string
  readonly mode: 'public' | 'savne'
  /** Roles of the signed-in user; null: nobody is. */
  readonly roles: readonly Role[] | null
  /** Of the signed-in user's organization; null: it could not be read, which counts as not active. */
  readonly subscription: SubscriptionStatus | null
  /** The signed-in user has still to accept the terms of use. */
  readonly areTermsDue: boolean
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

/** Documents, and what a link of a mail or a provider leads to: for everybody, whatever the mode. */
const open: ReadonlySet<string> = new Set([
  places.join,
  places.terms,
  places.privacy,
  places.recovery,
  places.firstStart,
  places.signedIn,
])

/** Reached also with a subscription that is not active: the seed's list, and what does not belong to a plan. */
const unpaid: ReadonlySet<string> = new Set([
  places.root,
  places.login,
  places.loginPublic,
  places.designer,
  places.subscriptions,
  places.account,
  places.organization,
  places.handOver,
  places.organizations,
])

/**
 * Who may see which page: first whose API it is (desktop), then authentication, the terms of use, the subscription,
 * and the roles. What a rule of the deployment redirects is asked after all of these.
 */
export function guard(visit: Visit): Verdict {
  const { path, app } = visit
  if (app === 'desktop' && path === places.welcome) return enter
  // Drawing needs neither a server nor what a vault holds.
  if (app === 'desktop' && !visit.isSetUp) return path === places.designer ? enter : go(places.welcome)
  if (app === 'browser' && (path === places.welcome || path === places.settings)) return go(places.root)
  if (open.has(path) || (app === 'desktop' && path === places.settings)) return enter
  // An application that was installed has no landing page: its door is the one for people with an account.
  const where = app === 'desktop' ? ({ ...visit, mode: 'savne' } as const) : visit
  const verdict = visit.roles === null ? guardVisitor(where) : guardUser(where)
  if (verdict.kind !== 'enter') return verdict
  if (visit.roles !== null && visit.areTermsDue) return go(places.terms)
  if (visit.roles !== null && visit.subscription !== 'active' && !unpaid.has(path))
    return go(places.subscriptions)
  const allowed = visit.needs === null || may(visit.needs, visit.roles)
  return allowed ? enter : { kind: 'unauthorized' }
}

function guardVisitor({ path, mode }: Visit): Verdict {
  if (mode === 'savne') {
    if (path === places.login || path === places.designer) return enter
    return go(places.login)
  }
  if (path === places.root || path === places.loginPublic || path === places.designer) return enter
  return go(places.root)
}

function guardUser({ path, mode }: Visit): Verdict {
  if (path === places.root) return go(mode === 'savne' ? places.login : places.home)
  if (path === places.login) return go(mode === 'public' ? places.root : places.home)
  if (path === places.loginPublic) return go(places.home)
  return enter
}
