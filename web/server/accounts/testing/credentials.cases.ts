import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { cookie, rawCall, register } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Tokens, cookies and headers that are of no use to whom they do not belong. */
export function credentialsCases(open: OpenDatabase): void {
  describe('credentials', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())

    const forged = [
      { name: 'no token', given: () => '' },
      { name: 'another scheme', given: (token: string) => `Basic ${token}` },
      { name: 'a changed claim', given: (token: string) => `Bearer ${changeClaim(token)}` },
      { name: 'no signature', given: (token: string) => `Bearer ${token.split('.').slice(0, 2).join('.')}.` },
      { name: 'no algorithm', given: (token: string) => `Bearer ${withoutAlgorithm(token)}` },
      { name: 'nonsense', given: () => 'Bearer x.y.z' },
    ]
    test.each(forged)('a token with $name is nobody', async ({ given }) => {
      const admin = await register(server)
      const answer = await rawCall(server, null, 'GET', '/networks', {
        headers: { authorization: given(admin.session.token) },
      })
      expect(answer.status).toBe(401)
    })

    test("another deployment's tokens and cookies are nobody's", async () => {
      const other = await startTestServer(() => Promise.resolve(null))
      try {
        const stranger = await register(other)
        expect((await rawCall(server, stranger, 'GET', '/networks')).status).toBe(401)
        const visitor = server.visit()
        visitor.browser.cookies.set(cookie, stranger.browser.cookies.get(cookie) ?? '')
        expect(refused(await visitor.accounts.refresh({})).code).toBe('session-expired')
      } finally {
        await other.stop()
      }
    })

    const elsewhere = [
      { name: 'another origin', given: { origin: 'https://evil.example' } },
      { name: 'a page of another site', given: { 'sec-fetch-site': 'cross-site' } },
      { name: 'a page of a sibling site', given: { 'sec-fetch-site': 'same-site' } },
    ]
    test.each(elsewhere)('the cookie is of no use to $name', async ({ given }) => {
      const admin = await register(server)
      const headers = { ...given, cookie: `${cookie}=${admin.browser.cookies.get(cookie)}` } as Record<
        string,
        string
      >
      for (const [method, path] of [
        ['POST', '/session/refresh'],
        ['DELETE', '/session'],
      ] as const) {
        expect((await rawCall(server, null, method, path, { body: '{}', headers })).status).toBe(403)
      }
      good(await admin.accounts.refresh({}))
    })

    test('the idp header must name the provider of the session', async () => {
      const admin = await register(server)
      const own = await rawCall(server, admin, 'GET', '/networks', {
        headers: { idp: admin.session.providerId },
      })
      const other = await rawCall(server, admin, 'GET', '/networks', { headers: { idp: 'another' } })
      expect([own.status, other.status]).toEqual([200, 401])
    })
  })
}

function changeClaim(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = {
    ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object),
    roles: ['super-admin'],
  }
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

function withoutAlgorithm(token: string): string {
  return [Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url'), token.split('.')[1], ''].join('.')
}
