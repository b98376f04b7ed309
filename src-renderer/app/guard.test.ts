import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#shared/model/permissions.ts'
import { subscriptionStatuses } from '#shared/model/subscription.ts'
import { pagePaths } from '#renderer/frame/pages.ts'
import { inLocale, readPath } from '#renderer/frame/paths.ts'
import { guard, type Verdict, type Visit } from './guard.ts'

type Held = readonly Role[] | null
type Mode = Visit['mode']

/** What the specification says of one place, in its own terms; nothing here is taken from the guard. */
interface Rule {
  /** Who is not signed in, by mode. */
  readonly visitor: Readonly<Record<Mode, string>>
  /** Who is signed in, before subscription and roles are looked at. */
  readonly user: Readonly<Record<Mode, string>>
  /** In the desktop application, once it is set up. */
  readonly desktop: { readonly visitor: string; readonly user: string }
  /** Whose roles open it; the others are unauthorized. */
  readonly for: readonly Role[]
  /** Whether it is reached with a subscription that is not active. */
  readonly unpaid: boolean
}

const everyone: readonly Role[] = ['super-admin', 'admin', 'operator', 'viewer', 'member']
const staff: readonly Role[] = ['super-admin', 'admin', 'operator', 'viewer']
const admins: readonly Role[] = ['super-admin', 'admin']
const both = (verdict: string) => ({ public: verdict, savne: verdict })

/** Public mode: all else goes to /. Savne mode: everything else goes to /login. */
const protectedFor = (allowed: readonly Role[], unpaid = false): Rule => ({
  visitor: { public: 'go /', savne: 'go /login' },
  user: both('enter'),
  desktop: { visitor: 'go /login', user: 'enter' },
  for: allowed,
  unpaid,
})
const forAll: Rule = {
  visitor: both('enter'),
  user: both('enter'),
  desktop: { visitor: 'enter', user: 'enter' },
  for: everyone,
  unpaid: true,
}

const rules: Readonly<Record<string, Rule>> = {
  // Savne: root always goes to /login, also for a logged-in visitor.
  '/': {
    ...forAll,
    visitor: { public: 'enter', savne: 'go /login' },
    user: { public: 'go /home', savne: 'go /login' },
    desktop: { visitor: 'go /login', user: 'go /login' },
  },
  // Public, logged in: /login goes to /.
  '/login': {
    ...forAll,
    visitor: { public: 'go /', savne: 'enter' },
    user: { public: 'go /', savne: 'go /home' },
    desktop: { visitor: 'enter', user: 'go /home' },
  },
  '/loginpublic': {
    ...forAll,
    visitor: { public: 'enter', savne: 'go /login' },
    user: both('go /home'),
    desktop: { visitor: 'go /login', user: 'go /home' },
  },
  '/networks/designer': forAll,
  '/disks': protectedFor(admins),
  '/users': protectedFor(admins),
  '/identityproviders': protectedFor(admins),
  '/utilities': protectedFor(admins),
  '/devices': protectedFor(staff),
  '/gateways': protectedFor(staff),
  '/networks': protectedFor(staff),
  '/networks/constructormode': protectedFor(staff),
  '/networkusers': protectedFor(staff),
  '/statistics': protectedFor(staff),
  '/networks/design': protectedFor(staff),
  '/networks/designs': protectedFor(staff),
  '/subscriptions': protectedFor(everyone, true),
  // What the product adds to the specification.
  '/home': protectedFor(everyone),
  '/vpn': protectedFor(everyone),
  '/audit': protectedFor(admins),
  '/tokens': protectedFor(staff),
  '/webhooks': protectedFor(admins),
  '/organization': protectedFor(admins, true),
  '/account': protectedFor(everyone, true),
  '/hand-over': protectedFor(everyone, true),
  '/organizations': protectedFor(['super-admin'], true),
  '/terms': forAll,
  '/privacy': forAll,
  '/help': forAll,
  '/help/first-network': forAll,
  '/recovery': forAll,
  '/notices-off': forAll,
  '/first-start': forAll,
  '/signed-in': forAll,
  '/join': forAll,
  '/welcome': { ...forAll, visitor: both('go /'), user: both('go /') },
  '/settings': { ...forAll, visitor: both('go /'), user: both('go /') },
  // No page: whoever may be inside is told that there is none.
  '/nowhere': protectedFor(everyone),
  '/networks/nowhere': protectedFor(everyone),
}

interface Case {
  readonly mode: Mode
  readonly held: Held
  readonly subscription: Visit['subscription']
  readonly areTermsDue: boolean
  readonly app: Visit['app']
  readonly isSetUp: boolean
}

const statuses = [...subscriptionStatuses, null]
const holdings: readonly Held[] = [null, ...roles.map((role) => [role]), ['member', 'operator'], [...roles]]
const hosts = [
  { app: 'browser', isSetUp: true },
  { app: 'desktop', isSetUp: true },
  { app: 'desktop', isSetUp: false },
] as const

const cases: readonly Case[] = hosts.flatMap((host) =>
  (['public', 'savne'] as const).flatMap((mode) =>
    holdings.flatMap((held) =>
      statuses.flatMap((subscription) =>
        [false, true].map((areTermsDue) => ({ ...host, mode, held, subscription, areTermsDue })),
      ),
    ),
  ),
)

/** The documents, and what a link of a mail or a provider leads to. */
const beforeTerms: ReadonlySet<string> = new Set([
  '/join',
  '/terms',
  '/privacy',
  '/help',
  '/help/first-network',
  '/recovery',
  '/notices-off',
  '/first-start',
  '/signed-in',
])

function expected(path: string, { mode, held, subscription, app, isSetUp, areTermsDue }: Case): string {
  const rule = rules[path]
  if (rule === undefined) return 'a rule that is not written'
  if (app === 'desktop' && !isSetUp)
    return path === '/welcome' || path === '/networks/designer' || path.startsWith('/help')
      ? 'enter'
      : 'go /welcome'
  const of = held === null ? 'visitor' : 'user'
  const first = app === 'desktop' ? rule.desktop[of] : rule[of][mode]
  if (first !== 'enter' || held === null) return first
  const isChoosing = app === 'desktop' && (path === '/settings' || path === '/welcome')
  if (areTermsDue && !beforeTerms.has(path) && !isChoosing) return 'go /terms'
  if (subscription !== 'active' && !rule.unpaid) return 'go /subscriptions'
  return held.some((role) => rule.for.includes(role)) ? 'enter' : 'unauthorized'
}

function spell(verdict: Verdict): string {
  return verdict.kind === 'go' ? `go ${verdict.path}` : verdict.kind
}

/** What the guard says of an address as it was typed. */
function ask(address: string, { held, ...given }: Case): Verdict {
  const { path } = readPath(address)
  return guard({ ...given, path, roles: held })
}

/** Both languages, each with slashes at its end and in other letters. */
function spellings(path: string): readonly string[] {
  return [inLocale('en', path), inLocale('es', path)].flatMap((address) => [
    address,
    `${address}/`,
    `${address}//`,
    address.toUpperCase(),
    `${address.replaceAll(/(?<=\/)\w/g, (letter) => letter.toUpperCase())}/`,
  ])
}

const nameOf = ({ app, isSetUp, mode, held, subscription, areTermsDue }: Case): string =>
  `${app}${isSetUp ? '' : ' not set up'}${areTermsDue ? ', terms due' : ''}, ${mode}, ${held === null ? 'visitor' : held.join('+')}, ${subscription ?? 'unread'}`

describe('guard', () => {
  it('has a rule for every place', () => {
    expect(Object.values(pagePaths).filter((place) => !Object.hasOwn(rules, place))).toEqual([])
  })

  it.each(Object.keys(rules).flatMap((path) => spellings(path).map((address) => ({ path, address }))))(
    '$address in every mode, session, role and subscription',
    ({ path, address }) => {
      const wrong = cases.flatMap((given) => {
        const [is, shall] = [spell(ask(address, given)), expected(path, given)]
        return is === shall ? [] : [`${nameOf(given)}: ${is}, not ${shall}`]
      })
      expect(wrong).toEqual([])
    },
  )

  it('never leads on more than four times: /settings, /, /login, /home, /subscriptions', () => {
    const tooFar = Object.keys(rules).flatMap((start) =>
      cases.flatMap((given) => {
        let path = start
        for (let steps = 0; steps < 5; steps += 1) {
          const verdict = ask(path, given)
          if (verdict.kind !== 'go') return []
          path = verdict.path
        }
        return [`${start}: ${nameOf(given)}`]
      }),
    )
    expect(tooFar).toEqual([])
  })
})
