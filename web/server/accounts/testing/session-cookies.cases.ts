import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#shared/contract/accounts.ts'
import { readSessionCookies } from '#shared/http/session-cookies.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { cookie, password, rawCall, register } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { refused } from '#web/server/testing/until.ts'

const readable = ['trama-token', 'trama-provider', 'trama-user', 'trama-sid', 'trama-key']
const decoys = ['trama-sid', 'trama-key']

/** What the cookies of a session are called, hold and may, and that they go together. */
export function sessionCookiesCases(open: OpenDatabase): void {
  describe('session cookies', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())

    const signIn = async (at: TestServer = server) => {
      const { session } = await register(at)
      const answer = await rawCall(at, null, 'POST', '/session', {
        body: JSON.stringify({ email: session.email, password }),
      })
      return { session: (await answer.json()) as Session, cookies: cookiesOf(answer) }
    }

    test('are six, for a day, of this site; one of them is for no script and one path', async () => {
      const { cookies } = await signIn()
      const shared = ['Max-Age=86400', 'SameSite=Strict']
      expect(Object.fromEntries([...cookies].map(([name, { rights }]) => [name, rights]))).toEqual({
        [cookie]: ['HttpOnly', ...shared, 'Path=/api/session'].toSorted(),
        ...Object.fromEntries(readable.map((name) => [name, [...shared, 'Path=/'].toSorted()])),
      })
    })

    describe('where the deployment is reached by https', () => {
      let encrypted: TestServer
      beforeAll(async () => {
        encrypted = await startTestServer(open, { PUBLIC_URL: 'https://trama.example.org' })
      })
      afterAll(() => encrypted.stop())
      const hostName = `__Host-${cookie}`
      const all = [cookie, ...readable]
      const refreshWith = (header: string) =>
        rawCall(encrypted, null, 'POST', '/session/refresh', { body: '{}', headers: { cookie: header } })

      test('are secure, and of this very host', async () => {
        const { cookies } = await signIn(encrypted)
        expect([...cookies.keys()].toSorted()).toEqual(all.map((name) => `__Host-${name}`).toSorted())
        for (const { rights, line } of cookies.values()) {
          expect(rights).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'SameSite=Strict']))
          expect(line).not.toMatch(/domain/i)
        }
        expect(cookies.get(hostName)?.rights).toContain('HttpOnly')
        const header = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
        expect((await readSessionCookies(header, true)).kind).toBe('whole')
      })

      test('that another host of the domain can set are nobody’s session, and go', async () => {
        const { cookies } = await signIn(encrypted)
        const value = cookies.get(hostName)?.value ?? ''
        const tossed = await refreshWith(`${cookie}=${value}; trama-user=x`)
        expect(tossed.status).toBe(401)
        const left = cookiesOf(tossed)
        for (const name of [cookie, 'trama-user']) expect(left.get(name)?.value).toBe('')
        expect(left.get(cookie)?.rights).toContain('Path=/api/session')
        const kept = await refreshWith(`${cookie}=tossed; ${hostName}=${value}`)
        expect(kept.status).toBe(200)
        expect(cookiesOf(kept).get(cookie)?.value).toBe('')
      })

      test('plain http is left for a year, and not where there is none but http', async () => {
        const header = 'strict-transport-security'
        const answers = [encrypted, server].map(async ({ url }) =>
          (await fetch(`${url}/health`)).headers.get(header),
        )
        expect(await Promise.all(answers)).toEqual(['max-age=31536000', null])
      })
    })

    test('give a page the session that the answer gave, and no more than ten minutes of it', async () => {
      const { session, cookies } = await signIn()
      const header = readable.map((name) => `${name}=${cookies.get(name)?.value}`).join('; ')
      const { expiresAtMs, ...kept } = session
      expect(await readSessionCookies(header, false)).toMatchObject({ kind: 'whole', session: kept })
      const ahead = expiresAtMs - server.clock.nowMs()
      expect(ahead).toBeGreaterThan(0)
      expect(ahead).toBeLessThanOrEqual(10 * 60_000)
      const refresh = cookies.get(cookie)?.value ?? 'none'
      for (const place of [header, JSON.stringify(session)]) {
        expect(place).not.toContain(refresh)
        expect(place).not.toContain(refresh.split('.').at(-1))
      }
    })

    test('two of them mean nothing, and differ each time', async () => {
      const [first, second] = [await signIn(), await signIn()]
      const values = [first, second].flatMap(({ cookies }) =>
        decoys.map((name) => cookies.get(name)?.value ?? ''),
      )
      expect(new Set(values).size).toBe(4)
      for (const value of values) expect(value).toMatch(/^[\w-]{32}$/)
      const answer = await refresh(first.cookies.get(cookie)?.value ?? '', 'trama-sid=x; trama-key=')
      expect(answer.status).toBe(200)
    })

    test('that scripts can read open nothing at the server', async () => {
      const { cookies } = await signIn()
      const header = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
      expect((await rawCall(server, null, 'GET', '/networks', { headers: { cookie: header } })).status).toBe(
        401,
      )
      for (const name of readable) expect((await refresh(cookies.get(name)?.value ?? '')).status).toBe(401)
    })

    test('all change with a refresh, but for what says who it is', async () => {
      const { cookies } = await signIn()
      const answer = await refresh(cookies.get(cookie)?.value ?? '')
      const next = cookiesOf(answer)
      expect([...next.keys()].toSorted()).toEqual([cookie, ...readable].toSorted())
      for (const name of [cookie, ...decoys]) expect(next.get(name)?.value).not.toBe(cookies.get(name)?.value)
      expect(next.get('trama-provider')?.value).toBe(cookies.get('trama-provider')?.value)
    })

    test('all go when the session is closed, and when it is none any more', async () => {
      const { cookies } = await signIn()
      const headers = { cookie: `${cookie}=${cookies.get(cookie)?.value}` }
      const closed = await rawCall(server, null, 'DELETE', '/session', { headers })
      const over = await refresh(cookies.get(cookie)?.value ?? '')
      expect([closed.status, over.status]).toEqual([200, 401])
      for (const answer of [closed, over]) {
        const left = cookiesOf(answer)
        expect([...left.keys()].toSorted()).toEqual([cookie, ...readable].toSorted())
        for (const [name, { value, rights, line }] of left) {
          expect(value).toBe('')
          expect(rights).toContain(name === cookie ? 'Path=/api/session' : 'Path=/')
          expect(line).toMatch(/Expires=Thu, 01 Jan 1970|Max-Age=0/)
        }
      }
    })

    test('of an earlier session go when a new one begins in the same browser', async () => {
      const admin = await register(server)
      const before = new Map(admin.browser.cookies)
      const after = await admin.accounts.signIn({ email: admin.session.email, password })
      expect(after.ok).toBe(true)
      for (const name of [cookie, 'trama-token', ...decoys])
        expect(admin.browser.cookies.get(name)).not.toBe(before.get(name))
      await admin.accounts.signOut({})
      expect(admin.browser.cookies.size).toBe(0)
      expect(refused(await admin.accounts.refresh({})).code).toBe('session-expired')
    })

    const refresh = (value: string, more = '') =>
      rawCall(server, null, 'POST', '/session/refresh', {
        body: '{}',
        headers: { cookie: `${cookie}=${value}; ${more}` },
      })
  })
}

interface SetCookie {
  readonly value: string
  /** What it is for and may, in order of letters, without when it ends. */
  readonly rights: readonly string[]
  readonly line: string
}

function cookiesOf(answer: Response): ReadonlyMap<string, SetCookie> {
  return new Map(
    answer.headers.getSetCookie().map((line) => {
      const [pair = '', ...rights] = line.split('; ')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), { value: pair.slice(at + 1), rights: rights.toSorted(), line }]
    }),
  )
}
