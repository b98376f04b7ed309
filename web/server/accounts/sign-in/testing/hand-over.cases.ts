import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationHeader, desktopApplication } from '#shared/http/application.ts'
import type { TierName } from '#shared/model/subscription.ts'
import { problemText } from '#shared/words/problem-text.ts'
import type { TierRow } from '#web/server/kernel/store/schema/deployment-tables.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { networkForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How the application on the same computer gets a session out of the browser's. */
export function handOverCases(open: OpenDatabase): void {
  describe('hand-over', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())

    const makeVerifier = () => randomBytes(32).toString('base64url')
    const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
    const give = async (person: Person, verifier: string) =>
      good(await person.accounts.handOver({ challenge: challengeOf(verifier) })).code
    const take = (code: string, verifier: string) => server.visit().accounts.takeOver({ code, verifier })

    test('code and verifier give a session of its own, which the browser’s outlives or not', async () => {
      const admin = await register(server)
      const verifier = makeVerifier()
      const code = await give(admin, verifier)
      const application = server.visit()
      const session = good(await application.accounts.takeOver({ code, verifier }))
      expect(session).toMatchObject({ email: admin.session.email, roles: ['admin'] })
      expect(session.token).not.toBe(admin.session.token)
      expect(good(await admin.account.profile({})).sessions).toHaveLength(2)
      good(await admin.accounts.signOut({}))
      good(await application.accounts.refresh({}))
    })

    test('a code is taken once, also by many at once', async () => {
      const admin = await register(server)
      const verifier = makeVerifier()
      const code = await give(admin, verifier)
      const answers = await Promise.all([1, 2, 3, 4].map(() => take(code, verifier)))
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      expect(refused(await take(code, verifier)).code).toBe('link-invalid')
    })

    test('a wrong verifier gets nothing and uses the code up', async () => {
      const admin = await register(server)
      const verifier = makeVerifier()
      const code = await give(admin, verifier)
      expect(refused(await take(code, makeVerifier())).code).toBe('link-invalid')
      expect(refused(await take(code, verifier)).code).toBe('link-invalid')
      // The challenge travels through the browser: it is no verifier.
      const second = await give(admin, verifier)
      expect(refused(await take(second, challengeOf(verifier))).code).toBe('link-invalid')
    })

    test('a code is over after a minute', async () => {
      const admin = await register(server)
      const verifier = makeVerifier()
      const code = await give(admin, verifier)
      server.clock.advance(minuteMs + 1000)
      expect(refused(await take(code, verifier)).code).toBe('link-invalid')
    })

    test('a session that ended, or somebody switched off, gives nothing any more', async () => {
      const admin = await register(server)
      const verifier = makeVerifier()
      const code = await give(admin, verifier)
      good(await admin.accounts.signOut({}))
      expect(refused(await take(code, verifier)).code).toBe('link-invalid')
      const boss = await register(server)
      const operator = await addPerson(server, boss, ['operator'])
      const given = await give(operator, verifier)
      const scope = server.running.composition.store.of(boss.session.organizationId).read
      await scope.update('users').set({ active: 0 }).where('email', '=', operator.session.email).execute()
      expect(refused(await take(given, verifier)).code).toBe('link-invalid')
    })

    test('the new session is as old as the one it came from, and ends no later', async () => {
      const admin = await register(server)
      for (let day = 0; day < 6; day += 1) {
        server.clock.advance(dayMs - 60 * minuteMs)
        good(await admin.accounts.refresh({}))
      }
      const verifier = makeVerifier()
      const application = server.visit()
      good(await application.accounts.takeOver({ code: await give(admin, verifier), verifier }))
      const [one, two] = good(await admin.account.profile({})).sessions
      expect(one?.createdAtMs).toBe(two?.createdAtMs)
      server.clock.advance(dayMs - 60 * minuteMs)
      good(await application.accounts.refresh({}))
      server.clock.advance(10 * 60 * minuteMs)
      expect(refused(await application.accounts.refresh({})).code).toBe('session-expired')
    })

    test('only a page of ours, with a session, hands one over', async () => {
      const admin = await register(server)
      const body = JSON.stringify({ challenge: challengeOf(makeVerifier()) })
      const path = '/session/hand-over'
      expect((await rawCall(server, null, 'POST', path, { body })).status).toBe(401)
      const headers = { 'sec-fetch-site': 'cross-site' }
      expect((await rawCall(server, admin, 'POST', path, { body, headers })).status).toBe(403)
      expect(refused(await admin.accounts.handOver({ challenge: 'short' })).code).toBe('input-invalid')
    })
  })

  describe('the desktop application and plans', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_PLAN_LIMITS: 'on' })
    })
    afterAll(() => server.stop())

    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const setPlan = async (person: Person, plan: TierName, changes: Partial<TierRow> = {}) => {
      const { store } = server.running.composition
      await store.of(person.session.organizationId).read.update('subscriptions').set({ plan }).execute()
      if (Object.keys(changes).length > 0)
        await store.db.updateTable('plan_levels').set(changes).where('plan', '=', plan).execute()
    }
    const asDesktop = (person: Person, path = '/networks') =>
      rawCall(server, person, 'GET', path, { headers: { [applicationHeader]: desktopApplication } })

    test('without it in the plan there is no session for it, and none that goes on', async () => {
      const admin = await register(server)
      const refusal = refused(await admin.accounts.handOver({ challenge }))
      expect(refusal.code).toBe('plan-without-desktop')
      for (const { t } of Object.values(server.running.composition.words))
        expect(problemText(t, refusal)).not.toContain('plan-without-desktop')
      const answer = await asDesktop(admin)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        402,
        'plan-without-desktop',
      ])
      expect(refused(await admin.custody.targets({})).code).toBe('plan-without-desktop')
      // The browser goes on, and so does what is the person's own.
      good(await admin.networks.list({}))
      expect((await asDesktop(admin, '/account')).status).toBe(200)
    })

    test('a code that was given before the plan changed opens nothing', async () => {
      const admin = await register(server)
      await setPlan(admin, 'mini')
      const { code } = good(await admin.accounts.handOver({ challenge }))
      await setPlan(admin, 'free')
      const taken = await server.visit().accounts.takeOver({ code, verifier })
      expect(refused(taken).code).toBe('plan-without-desktop')
    })

    test('with it in the plan, or a plan without restrictions, it is let in', async () => {
      const admin = await register(server)
      await setPlan(admin, 'mini')
      expect((await asDesktop(admin)).status).toBe(200)
      good(await admin.custody.targets({}))
      await setPlan(admin, 'standard', { desktop_app: 0, no_restrictions: 1, networks_limit: 0 })
      expect((await asDesktop(admin)).status).toBe(200)
      good(await admin.networks.create(networkForm))
      expect(good(await admin.plan.getSubscriptionOfUser({})).data.subscriptionData.used.networks).toEqual({
        have: 1,
        limit: null,
      })
    })
  })
}
