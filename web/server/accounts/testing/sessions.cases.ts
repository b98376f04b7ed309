import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, cookie, password, rawCall, register } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const minuteMs = 60_000

/** Signing in, how a session is kept up, and what ends it. */
export function sessionsCases(open: OpenDatabase): void {
  describe('sessions', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())

    test('a wrong password and an unknown mailbox are answered alike', async () => {
      const admin = await register(server)
      const wrong = await rawCall(server, null, 'POST', '/session', {
        body: JSON.stringify({ email: admin.session.email, password: 'Wrong-horse-7' }),
      })
      const unknown = await rawCall(server, null, 'POST', '/session', {
        body: JSON.stringify({ email: 'nobody@example.org', password: 'Wrong-horse-7' }),
      })
      expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
    })

    test('after five wrong tries even the right password waits, and time passes', async () => {
      const admin = await register(server)
      const signIn = (with_: string) =>
        server.visit().accounts.signIn({ email: admin.session.email, password: with_ })
      for (let count = 0; count < 5; count += 1)
        expect(refused(await signIn('Wrong-horse-7')).code).toBe('sign-in-failed')
      const waits = refused(await signIn(password))
      expect(waits.code).toBe('too-many-tries')
      expect(waits.facts).toEqual({
        seconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 900) as number,
      })
      server.clock.advance(16 * minuteMs)
      good(await signIn(password))
    })

    test('tries made at once are counted one by one', async () => {
      const admin = await register(server)
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          server.visit().accounts.signIn({ email: admin.session.email, password: 'Wrong-horse-7' }),
        ),
      )
      expect(
        answers.filter((answer) => !answer.ok && answer.problem.code === 'sign-in-failed').length,
      ).toBeLessThanOrEqual(5)
      server.clock.advance(16 * minuteMs)
    })

    test('the refresh cookie is for no script, no other site and one path only', async () => {
      const answer = await rawCall(server, null, 'POST', '/organizations', {
        body: JSON.stringify({
          organizationName: 'C',
          email: 'cookie@example.org',
          password,
          acceptTerms: true,
        }),
      })
      const line = answer.headers.getSetCookie().join('\n')
      expect(line).toContain('HttpOnly')
      expect(line).toContain('SameSite=Strict')
      expect(line).toContain('Path=/api/session')
      expect(line).toContain('Max-Age=86400')
      expect(await answer.text()).not.toContain(line.slice(line.indexOf('=') + 1, line.indexOf(';')))
    })

    test('an access token runs out and is renewed without anybody noticing', async () => {
      const admin = await register(server)
      server.clock.advance(11 * minuteMs)
      expect((await rawCall(server, admin, 'GET', '/networks')).status).toBe(401)
      const answers = await Promise.all([
        admin.networks.list({}),
        admin.devices.page({}),
        admin.gateways.list({}),
      ])
      expect(answers.every((answer) => answer.ok)).toBe(true)
      expect(admin.browser.seen.filter((each) => each.includes('"token"'))).toHaveLength(2)
    })

    test('each refresh changes the cookie; an old one ends the whole session', async () => {
      const admin = await register(server)
      const first = admin.browser.cookies.get(cookie) ?? ''
      good(await admin.accounts.refresh({}))
      const second = admin.browser.cookies.get(cookie) ?? ''
      expect(second).not.toBe(first)
      server.clock.advance(minuteMs)
      const thief = server.visit()
      thief.browser.cookies.set(cookie, first)
      expect(refused(await thief.accounts.refresh({})).code).toBe('session-expired')
      expect(refused(await admin.accounts.refresh({})).code).toBe('session-expired')
      expect((await rawCall(server, admin, 'GET', '/networks')).status).toBe(401)
    })

    test('two tabs that refresh at once, or a lost answer, end nothing', async () => {
      const admin = await register(server)
      const before = admin.browser.cookies.get(cookie) ?? ''
      const tabs = await Promise.all(
        [server.visit(), server.visit(), server.visit()].map(async (tab) => {
          tab.browser.cookies.set(cookie, before)
          good(await tab.accounts.refresh({}))
          return tab.browser.cookies.get(cookie)
        }),
      )
      expect(new Set(tabs).size).toBe(1)
      admin.browser.cookies.set(cookie, tabs[0] ?? '')
      good(await admin.accounts.refresh({}))
    })

    test('a session that nobody uses ends after a day, and any after a week', async () => {
      const idle = await register(server)
      const busy = await register(server)
      server.clock.advance(25 * 60 * minuteMs)
      expect(refused(await idle.accounts.refresh({})).code).toBe('session-expired')
      const kept = await register(server)
      for (let day = 0; day < 6; day += 1) {
        server.clock.advance(23 * 60 * minuteMs)
        good(await kept.accounts.refresh({}))
      }
      for (let day = 0; day < 2; day += 1) server.clock.advance(23 * 60 * minuteMs)
      expect(refused(await kept.accounts.refresh({})).code).toBe('session-expired')
      expect(refused(await busy.accounts.refresh({})).code).toBe('session-expired')
    })

    test('signing out ends the session at once, access token included', async () => {
      const admin = await register(server)
      good(await admin.accounts.signOut({}))
      expect(admin.browser.cookies.has(cookie)).toBe(false)
      expect((await rawCall(server, admin, 'GET', '/networks')).status).toBe(401)
    })

    test('somebody who was switched off is out, and cannot come back', async () => {
      const admin = await register(server)
      const operator = await addPerson(server, admin, ['operator'])
      const scope = server.running.composition.store.of(admin.session.organizationId).read
      await scope.update('users').set({ active: 0 }).where('email', '=', operator.session.email).execute()
      expect(refused(await operator.accounts.refresh({})).code).toBe('session-expired')
      expect(
        refused(await server.visit().accounts.signIn({ email: operator.session.email, password })).code,
      ).toBe('sign-in-failed')
    })
  })
}
