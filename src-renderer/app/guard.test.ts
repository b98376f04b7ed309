import { describe, expect, it } from 'vitest'
import { roles, type Permission, type Role } from '#shared/model/permissions.ts'
import { guard, type Verdict } from './guard.ts'
import { inLocale, readPath } from './paths.ts'

type Mode = 'public' | 'savne'
const browser = { app: 'browser', isSetUp: true } as const

interface Row {
  readonly path: string
  readonly needs: Permission | null
  /** Verdict by mode, without and with a session. */
  readonly visitor: Readonly<Record<Mode, string>>
  readonly user: Readonly<Record<Mode, string>>
}

const inside = (path: string, needs: Permission | null): Row => ({
  path,
  needs,
  visitor: { public: 'go /', savne: 'go /login' },
  user: { public: 'enter', savne: 'enter' },
})

const table: readonly Row[] = [
  {
    path: '/',
    needs: null,
    visitor: { public: 'go /loginpublic', savne: 'go /login' },
    user: { public: 'go /home', savne: 'go /login' },
  },
  {
    path: '/login',
    needs: null,
    visitor: { public: 'go /', savne: 'enter' },
    user: { public: 'go /', savne: 'go /home' },
  },
  {
    path: '/loginpublic',
    needs: null,
    visitor: { public: 'enter', savne: 'go /login' },
    user: { public: 'go /home', savne: 'go /home' },
  },
  {
    path: '/networks/designer',
    needs: null,
    visitor: { public: 'enter', savne: 'enter' },
    user: { public: 'enter', savne: 'enter' },
  },
  inside('/home', 'network.read'),
  inside('/networks', 'network.read'),
  inside('/networks/constructormode', 'network.read'),
  inside('/gateways', 'gateway.read'),
  inside('/devices', 'device.read'),
  inside('/nowhere', null),
  // Only the desktop has them.
  ...['/welcome', '/settings'].map((path) => ({
    path,
    needs: null,
    visitor: { public: 'go /', savne: 'go /' },
    user: { public: 'go /', savne: 'go /' },
  })),
  {
    path: '/join',
    needs: null,
    visitor: { public: 'enter', savne: 'enter' },
    user: { public: 'enter', savne: 'enter' },
  },
]

function spell(verdict: Verdict): string {
  return verdict.kind === 'go' ? `go ${verdict.path}` : verdict.kind
}

const spellings = (path: string): string[] => {
  const both = [inLocale('en', path), inLocale('es', path)]
  return both.flatMap((address) => [address, `${address}/`, address.toUpperCase()])
}

describe('guard', () => {
  const cases = table.flatMap((row) =>
    spellings(row.path).flatMap((address) =>
      (['public', 'savne'] as const).flatMap((mode) => [
        { name: `${mode}, visitor, ${address}`, address, mode, held: null, row, expect: row.visitor[mode] },
        {
          name: `${mode}, admin, ${address}`,
          address,
          mode,
          held: ['admin'] as Role[],
          row,
          expect: row.user[mode],
        },
      ]),
    ),
  )
  it.each(cases)('$name', ({ address, mode, held, row, expect: verdict }) => {
    expect(
      spell(guard({ path: readPath(address).path, mode, roles: held, needs: row.needs, ...browser })),
    ).toBe(verdict)
  })

  it('never sends in circles', () => {
    for (const { path: first } of table) {
      for (const mode of ['public', 'savne'] as const) {
        for (const held of [null, ['admin'] as Role[]]) {
          let path = first
          let steps = 0
          for (
            let verdict = guard({ path, mode, roles: held, needs: null, ...browser });
            verdict.kind === 'go';
            steps += 1
          ) {
            expect(steps, `${mode} ${first}`).toBeLessThan(4)
            path = verdict.path
            verdict = guard({ path, mode, roles: held, needs: null, ...browser })
          }
        }
      }
    }
  })

  const installed = [
    { name: 'nothing is set up', path: '/home', isSetUp: false, visitor: 'go /welcome', user: 'go /welcome' },
    { name: 'to be set up', path: '/welcome', isSetUp: false, visitor: 'enter', user: 'enter' },
    { name: 'to be set up anew', path: '/welcome', isSetUp: true, visitor: 'enter', user: 'enter' },
    { name: 'its settings', path: '/settings', isSetUp: true, visitor: 'enter', user: 'enter' },
    {
      name: 'an invitation too early',
      path: '/join',
      isSetUp: false,
      visitor: 'go /welcome',
      user: 'go /welcome',
    },
    { name: 'an invitation', path: '/join', isSetUp: true, visitor: 'enter', user: 'enter' },
    { name: 'the root', path: '/', isSetUp: true, visitor: 'go /login', user: 'go /login' },
    { name: 'the door', path: '/login', isSetUp: true, visitor: 'enter', user: 'go /home' },
    {
      name: 'the door of visitors',
      path: '/loginpublic',
      isSetUp: true,
      visitor: 'go /login',
      user: 'go /home',
    },
    { name: 'a page', path: '/home', isSetUp: true, visitor: 'go /login', user: 'enter' },
  ]
  it.each(installed)('on the desktop, $name', ({ path, isSetUp, visitor, user }) => {
    const ask = (roles: Role[] | null): string[] =>
      (['public', 'savne'] as const).map((mode) =>
        spell(guard({ path, mode, roles, needs: null, app: 'desktop', isSetUp })),
      )
    expect([ask(null), ask(['admin'])]).toEqual([
      [visitor, visitor],
      [user, user],
    ])
  })

  const permitted = roles.map((role) => ({
    name: role,
    given: [role],
    expect: role === 'member' ? 'unauthorized' : 'enter',
  }))
  it.each(permitted)('reads networks as $name: $expect', ({ given, expect: verdict }) => {
    expect(
      spell(guard({ path: '/networks', mode: 'public', roles: given, needs: 'network.read', ...browser })),
    ).toBe(verdict)
  })
})
