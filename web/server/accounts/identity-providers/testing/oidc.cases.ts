import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentityProvider, type TestIdentityProvider } from './identity-provider.ts'
import { openOidcWay, type OidcWay } from './oidc-way.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { cookie, rawCall, register } from '#web/server/testing/people.ts'
import { oidcForm } from './provider-forms.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Signing in at a real OpenID provider, from here to there and back. */
export function oidcCases(open: OpenDatabase): void {
  describe('signing in at an OpenID provider', () => {
    let way: OidcWay
    let server: TestServer
    let idp: TestIdentityProvider
    beforeAll(async () => {
      way = await openOidcWay(open)
      server = way.server
      idp = way.idp
    })
    afterAll(() => way.stop())

    test('whoever the provider knows is signed in, and the same user the next time', async () => {
      const tenant = await way.makeTenant()
      idp.people.set('ana', { email: 'Ana@Example.org', emailVerified: true, name: 'Ana Ruiz' })
      const { answer, visitor } = await way.signIn(tenant, 'ana')
      const session = good(answer)
      expect(session).toMatchObject({
        name: 'Ana Ruiz',
        email: 'ana@example.org',
        roles: ['viewer'],
        providerId: tenant.providerId,
        organizationId: tenant.admin.session.organizationId,
      })
      good(await visitor.networks.list({}))
      expect(visitor.browser.cookies.has(cookie)).toBe(true)
      good((await way.signIn(tenant, 'ana')).answer)
      expect((await way.usersOf(tenant)).filter((user) => user.email === 'ana@example.org')).toHaveLength(1)
    })

    test('the way there has PKCE, state and nonce, and nothing of them is told twice', async () => {
      const tenant = await way.makeTenant()
      const visitor = server.visit()
      const [first, second] = [
        new URL(await way.begin(visitor, tenant)),
        new URL(await way.begin(visitor, tenant)),
      ]
      expect(first.searchParams.get('code_challenge_method')).toBe('S256')
      for (const name of ['state', 'nonce', 'code_challenge']) {
        expect(first.searchParams.get(name)?.length).toBeGreaterThan(20)
        expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
      }
      const attempts = [...visitor.browser.cookies].filter(([name]) => name.startsWith('trama-attempt-'))
      expect(attempts).toHaveLength(2)
      const line = visitor.browser.seen.findLast((each) => each.includes('trama-attempt-')) ?? ''
      expect(line).toMatch(/HttpOnly/i)
      expect(line).toMatch(/SameSite=Strict/i)
      // Two windows of one browser can both come back.
      const searches = [await idp.signIn(first.href, 'ana'), await idp.signIn(second.href, 'ana')]
      for (const search of searches) good(await visitor.accounts.endOidc({ search }))
    })

    test('an answer is taken once, and in the browser where it was begun only', async () => {
      const tenant = await way.makeTenant()
      const visitor = server.visit()
      const search = await idp.signIn(await way.begin(visitor, tenant), 'ana')
      expect(refused(await server.visit().accounts.endOidc({ search })).code).toBe('sign-in-lost')
      good(await visitor.accounts.endOidc({ search }))
      expect(refused(await visitor.accounts.endOidc({ search })).code).toBe('sign-in-lost')
    })

    test('two who come with one answer at once are one', async () => {
      const tenant = await way.makeTenant()
      const visitor = server.visit()
      const search = await idp.signIn(await way.begin(visitor, tenant), 'ana')
      const kept = new Map(visitor.browser.cookies)
      const twin = server.visit()
      for (const [name, value] of kept) twin.browser.cookies.set(name, value)
      const answers = await Promise.all([visitor, twin].map((each) => each.accounts.endOidc({ search })))
      expect(answers.filter((each) => each.ok)).toHaveLength(1)
    })

    test('two first sign-ins at once make one user', async () => {
      const tenant = await way.makeTenant()
      idp.people.set('jon', { email: 'jon@example.org', emailVerified: true, name: 'Jon' })
      const answers = await Promise.all([way.signIn(tenant, 'jon'), way.signIn(tenant, 'jon')])
      for (const { answer } of answers) good(answer)
      expect((await way.usersOf(tenant)).filter((user) => user.name === 'Jon')).toHaveLength(1)
    })

    test('another state, another provider and another issuer are refused', async () => {
      const tenant = await way.makeTenant()
      const visitor = server.visit()
      const changed = async (name: string, value: string) => {
        const search = new URLSearchParams(await idp.signIn(await way.begin(visitor, tenant), 'ana'))
        search.set(name, value)
        return refused(await visitor.accounts.endOidc({ search: `?${search.toString()}` }))
      }
      expect((await changed('state', 'x'.repeat(43))).code).toBe('sign-in-lost')
      expect((await changed('provider', tenant.admin.session.providerId)).code).toBe('sign-in-lost')
      // RFC 9207: the provider says in its answer who it is.
      expect((await changed('iss', 'https://other.example.org')).code).toBe('provider-refused')
      expect((await changed('code', 'made-up')).code).toBe('provider-refused')
    })

    test('a code that was used, or that another sign-in got, is worth nothing', async () => {
      const tenant = await way.makeTenant()
      const visitor = server.visit()
      const first = await way.signIn(tenant, 'ana', visitor)
      good(first.answer)
      const used = new URLSearchParams(first.search).get('code') ?? ''
      const stolen = new URLSearchParams(await idp.signIn(await way.begin(server.visit(), tenant), 'ana'))
      for (const code of [used, stolen.get('code') ?? '']) {
        const search = new URLSearchParams(await idp.signIn(await way.begin(visitor, tenant), 'ana'))
        search.set('code', code)
        expect(refused(await visitor.accounts.endOidc({ search: `?${search.toString()}` }))).toMatchObject({
          code: 'provider-refused',
          facts: { reason: 'invalid_grant' },
        })
      }
    })

    test('an ID token with another nonce is refused', async () => {
      const tenant = await way.makeTenant()
      const visitor = server.visit()
      const url = new URL(await way.begin(visitor, tenant))
      url.searchParams.set('nonce', 'n'.repeat(43))
      const search = await idp.signIn(url.href, 'ana')
      expect(refused(await visitor.accounts.endOidc({ search })).code).toBe('provider-refused')
      expect(visitor.browser.cookies.has(cookie)).toBe(false)
    })

    test('whoever gives up is told so, and may begin again', async () => {
      const tenant = await way.makeTenant()
      const { answer, search, visitor } = await way.signIn(tenant, null)
      expect(refused(answer)).toMatchObject({
        code: 'provider-refused',
        facts: { reason: 'access_denied' },
      })
      expect(refused(await visitor.accounts.endOidc({ search })).code).toBe('sign-in-lost')
      good((await way.signIn(tenant, 'ana', visitor)).answer)
    })

    test('an attempt is over after ten minutes', async () => {
      const tenant = await way.makeTenant()
      const visitor = server.visit()
      const search = await idp.signIn(await way.begin(visitor, tenant), 'ana')
      server.clock.advance(11 * 60_000)
      expect(refused(await visitor.accounts.endOidc({ search })).code).toBe('sign-in-lost')
    })

    test("another site's page can neither begin nor end a sign-in", async () => {
      const tenant = await way.makeTenant()
      const { organization, providerId } = tenant
      for (const [path, body] of [
        ['/session/oidc', { organization, providerId }],
        ['/session/oidc/answer', { search: '?code=a&state=b' }],
      ] as const) {
        const answer = await rawCall(server, null, 'POST', path, {
          body: JSON.stringify(body),
          headers: { 'sec-fetch-site': 'cross-site' },
        })
        expect(answer.status).toBe(403)
      }
    })

    test('a provider that is switched off while it answers lets nobody in', async () => {
      const tenant = await way.makeTenant()
      const visitor = server.visit()
      const search = await idp.signIn(await way.begin(visitor, tenant), 'ana')
      const { openId } = server.running.composition
      const { end } = openId
      const change = { ...tenant.form, secret: null, active: false, id: tenant.providerId }
      openId.end = async (...asked) => {
        const answer = await end(...asked)
        good(await tenant.admin.providers.change(change))
        return answer
      }
      try {
        expect(refused(await visitor.accounts.endOidc({ search })).code).toBe('provider-missing')
      } finally {
        openId.end = end
      }
    })

    test('settings are tried before they are saved', async () => {
      const tenant = await way.makeTenant()
      const { admin, form } = tenant
      const tried = good(
        await admin.providers.test({ id: tenant.providerId, form: { ...form, secret: null }, login: null }),
      )
      expect(tried.steps).toEqual(['reached', 'discovered', 'pkce'])
      const closed = oidcForm('http://127.0.0.1:9')
      expect(refused(await admin.providers.test({ id: null, form: closed, login: null }))).toMatchObject({
        code: 'provider-unreachable',
        facts: { host: '127.0.0.1:9', reason: 'ECONNREFUSED' },
      })
      // Another issuer than the one it says it is.
      const alias = oidcForm(idp.issuer.replace('127.0.0.1', 'localhost'))
      expect(refused(await admin.providers.test({ id: null, form: alias, login: null })).code).toBe(
        'provider-refused',
      )
    })

    test('a secret that is wrong lets nobody in, and no answer has one', async () => {
      const tenant = await way.makeTenant()
      const { secret } = tenant.form
      expect(JSON.stringify(tenant.admin.browser.seen)).not.toContain(secret)
      good(
        await tenant.admin.providers.change({
          ...tenant.form,
          secret: 'not-the-secret',
          id: tenant.providerId,
        }),
      )
      expect(refused((await way.signIn(tenant, 'ana')).answer)).toMatchObject({
        code: 'provider-refused',
        facts: { reason: 'invalid_client' },
      })
    })
  })

  describe('an OpenID provider on the machine of a hosted server', () => {
    test('is not asked', async () => {
      const idp = await startIdentityProvider()
      const server = await startTestServer(open)
      try {
        const admin = await register(server)
        const made = good(await admin.providers.create(oidcForm(idp.issuer)))
        const { organization } = good(await admin.providers.shortName({}))
        const visitor = server.visit()
        expect(
          refused(await visitor.accounts.beginOidc({ organization, providerId: made.id })),
        ).toMatchObject({
          code: 'provider-unreachable',
          facts: { reason: 'address-not-allowed' },
        })
      } finally {
        await server.stop()
        await idp.stop()
      }
    })
  })
}
