import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { printFirstStart, renewFirstStart } from '../first-account.ts'
import { hasAccounts } from '#web/server/accounts/store/accounts.ts'
import { makeTicket } from '#web/server/accounts/store/tickets.ts'
import { raiseOwnTiers } from '#web/server/billing/store/tiers.ts'
import { codeIn } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, rawCall, register } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const dayMs = 24 * 60 * 60_000
const form = { organizationName: 'Operaciones', email: 'root@example.org', password }

/** The link that a start prints as long as nobody runs the deployment. */
export function firstStartCases(open: OpenDatabase): void {
  describe('first start', () => {
    let server: TestServer
    beforeEach(async () => {
      server = await startTestServer(open, { AUTO_REGISTER: 'false', SERVER_MODE: 'savne' })
    })
    afterEach(() => server.stop())

    const print = (language: 'en' | 'es' = 'en', how = printFirstStart) => {
      const { composition } = server.running
      return how(composition, composition.words[language])
    }
    const readCode = async (language: 'en' | 'es' = 'en', how = printFirstStart) =>
      codeIn((await print(language, how)) ?? '', `${server.url}${language === 'es' ? '/es' : ''}/first-start`)
    const take = (code: string, given: Partial<typeof form> = {}) =>
      server.visit().accounts.firstStart({ ...form, ...given, code })

    test('before it there is no account, and none with a password that anybody knows', async () => {
      await print()
      expect(await hasAccounts(server.running.composition.store)).toBe(false)
    })

    test('the link makes the super-admin, once, and later starts print none', async () => {
      const code = await readCode()
      const visitor = server.visit()
      const session = good(await visitor.accounts.firstStart({ ...form, code }))
      expect(session).toMatchObject({
        email: form.email,
        organizationName: 'Operaciones',
        roles: ['super-admin', 'admin'],
      })
      expect(good(await visitor.administration.organizations({})).total).toBe(1)
      expect(refused(await take(code, { email: 'second@example.org' })).code).toBe('link-invalid')
      expect(await print()).toBe(null)
      good(await server.visit().accounts.signIn({ email: form.email, password }))
    })

    test('the deployment is its maker’s: nothing is limited until they set another plan', async () => {
      const limited = await startTestServer(open, { AUTO_REGISTER: 'false', TRAMA_PLAN_LIMITS: 'on' })
      try {
        const { composition } = limited.running
        const code = codeIn(
          (await printFirstStart(composition, composition.words.en)) ?? '',
          `${limited.url}/first-start`,
        )
        const root = limited.visit()
        const { organizationId: id } = good(await root.accounts.firstStart({ ...form, code }))
        const planOf = async () => good(await root.plan.getSubscriptionOfUser({})).data.planData.plan
        expect(await planOf()).toBe('corporate')
        // As former versions made it.
        const { read } = composition.store.of(id)
        await read.update('subscriptions').set({ plan: 'free' }).execute()
        await raiseOwnTiers(composition.store.db)
        expect(await planOf()).toBe('corporate')
        limited.clock.advance(1000)
        good(
          await root.administration.changeSubscription({
            id,
            plan: 'free',
            status: 'active',
            periodToMs: null,
          }),
        )
        await raiseOwnTiers(composition.store.db)
        expect(await planOf()).toBe('free')
      } finally {
        await limited.stop()
      }
    })

    test('of many who open it at once, one becomes the super-admin', async () => {
      const code = await readCode()
      const answers = await Promise.all(
        [1, 2, 3, 4].map((count) => take(code, { email: `root${count}@example.org` })),
      )
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      const { db } = server.running.composition.store
      expect(await db.selectFrom('users').select('user_id').execute()).toHaveLength(1)
    })

    test('of many with a link each, as several servers print them, one becomes the super-admin', async () => {
      const { composition } = server.running
      const codes = await Promise.all(
        [1, 2, 3, 4].map(() => makeTicket(composition, { kind: 'first-start', lifeMs: dayMs })),
      )
      const answers = await Promise.all(
        codes.map((code, index) => take(code, { email: `root${index}@example.org` })),
      )
      expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.code]))).toEqual(
        Array.from({ length: 3 }, () => 'link-invalid'),
      )
      const { db } = composition.store
      expect(await db.selectFrom('users').select('user_id').execute()).toHaveLength(1)
      expect(await db.selectFrom('tickets').select('kind').execute()).toEqual([])
    })

    test('whoever asks for a new link ends those before, and a day ends any', async () => {
      const first = await readCode()
      const second = await readCode('es', renewFirstStart)
      expect(refused(await take(first)).code).toBe('link-invalid')
      server.clock.advance(dayMs + 1000)
      expect(refused(await take(second)).code).toBe('link-invalid')
      good(await take(await readCode()))
    })

    test('a later start ends the link of the one before, unless that is another server', async () => {
      const isAlone = server.running.composition.store.notices === null
      const [first, second] = [await readCode(), await readCode()]
      const others = [isAlone ? first : second, isAlone ? second : first] as const
      const told = isAlone ? refused(await take(others[0])).code : 'still good'
      expect(told).toBe(isAlone ? 'link-invalid' : 'still good')
      good(await take(others[1]))
      expect(refused(await take(others[0], { email: 'second@example.org' })).code).toBe('link-invalid')
    })

    test('what is refused does not use the link up', async () => {
      const code = await readCode()
      expect(refused(await take(code, { password: 'Password123!' }))).toMatchObject({
        code: 'field-too-common',
        at: ['password'],
      })
      expect(refused(await take(code, { email: 'x' })).code).toBe('input-invalid')
      const taken = { ...form, email: 'taken@example.org' }
      const { db } = server.running.composition.store
      await db
        .insertInto('directory')
        .values({ email: taken.email, organization_id: 'o', user_id: 'u' })
        .execute()
      expect(refused(await take(code, taken))).toMatchObject({ code: 'email-taken', at: ['email'] })
      good(await take(code))
    })

    test('a page of another site cannot take it', async () => {
      const code = await readCode()
      const answer = await rawCall(server, null, 'POST', '/first-start', {
        body: JSON.stringify({ ...form, code }),
        headers: { 'sec-fetch-site': 'cross-site' },
      })
      expect(answer.status).toBe(403)
      good(await take(code))
    })

    test('an administrator of an organization is not the one who runs the deployment', async () => {
      await server.stop()
      server = await startTestServer(open)
      const admin = await register(server)
      expect(refused(await admin.administration.organizations({})).code).toBe('unauthorized')
      expect(await print()).not.toBe(null)
    })

    test('the super-admin sets where a path leads, and visitors are led there', async () => {
      const root = server.visit()
      good(await root.accounts.firstStart({ ...form, code: await readCode() }))
      good(
        await root.administration.createRouteRule({
          path: '/precios/',
          to: 'https://example.org/precios',
          active: true,
        }),
      )
      good(await root.administration.createRouteRule({ path: '/off', to: '/login', active: false }))
      const look = async (path: string) => good(await server.visit().accounts.routeRule({ path })).redirect
      for (const path of ['/precios', '/PRECIOS/', '/es/Precios'])
        expect(await look(path)).toEqual({ to: 'https://example.org/precios', isExternal: true })
      for (const path of ['/off', '/', '/login', '//', 'x'.repeat(2000)]) expect(await look(path)).toBe(null)
    })
  })
}
