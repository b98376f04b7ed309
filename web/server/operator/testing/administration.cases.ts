import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstTiers } from '#shared/model/subscription.ts'
import type { OrganizationView } from '#shared/contract/administration.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { hashPassword } from '#web/server/accounts/passwords.ts'
import { createOrganization } from '#web/server/accounts/store/accounts.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, register, type Person } from '#web/server/testing/people.ts'
import { deviceForm, networkForm, newId, userForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const dayMs = 24 * 60 * 60_000

/** What whoever runs the deployment sets, and what it does to organizations. */
export function administrationCases(open: OpenDatabase): void {
  describe('administration', () => {
    let server: TestServer
    let root: Person
    let me: Person
    let mine: string
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_PLAN_LIMITS: 'on' })
      root = await addPerson(server, await register(server, 'Operator'), ['super-admin'])
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server, `Tenant ${newId()}`)
      mine = me.session.organizationId
    })

    const view = async (): Promise<OrganizationView> => {
      const { rows } = good(await root.administration.organizations({ text: me.session.organizationName }))
      const [found] = rows
      if (found === undefined) throw new Error('the organization is not in the list')
      return found
    }
    const subscribe = async (given: Partial<OrganizationView>) => {
      const { plan, status, periodToMs } = { ...(await view()), ...given }
      return root.administration.changeSubscription({ id: mine, plan, status, periodToMs })
    }

    test('sees every organization with what it has', async () => {
      const person = good(await me.networkUsers.create({ ...userForm, email: `${newId()}@example.org` }))
      good(await me.devices.create(deviceForm(person.id)))
      good(await me.networks.create(networkForm))
      expect(await view()).toMatchObject({
        id: mine,
        plan: 'free',
        status: 'active',
        users: 1,
        networks: 1,
        gateways: 0,
        devices: 1,
      })
      for (const sort of ['name', 'created', 'plan', 'status'] as const) {
        const up = good(await root.administration.organizations({ sort, limit: 200 }))
        const down = good(await root.administration.organizations({ sort, direction: 'desc', limit: 200 }))
        expect(up.rows.map(({ id }) => id)).toEqual(down.rows.map(({ id }) => id).toReversed())
        expect(up.total).toBe(up.rows.length)
      }
    })

    test('a status stops what is protected at once, and an active one opens it again', async () => {
      good(await subscribe({ status: 'canceled' }))
      expect(refused(await me.networks.list({}))).toMatchObject({
        code: 'subscription-inactive',
        facts: { status: 'canceled' },
      })
      expect(good(await me.plan.getSubscriptionOfUser({})).data.subscriptionData.status).toBe('canceled')
      expect(good(await root.administration.organizations({ statuses: 'canceled' })).rows).toMatchObject([
        { id: mine },
      ])
      const nowMs = server.clock.nowMs()
      expect(good(await subscribe({ status: 'active' })).periodFromMs).toBeGreaterThanOrEqual(nowMs)
      expect((await me.networks.list({})).ok).toBe(true)
    })

    test('a period that is over shows as expired everywhere', async () => {
      good(await subscribe({ periodToMs: server.clock.nowMs() - 1 }))
      expect(refused(await me.networks.list({})).code).toBe('subscription-inactive')
      expect((await view()).status).toBe('expired')
      good(await subscribe({ status: 'active', periodToMs: server.clock.nowMs() + dayMs }))
      expect((await me.networks.list({})).ok).toBe(true)
    })

    test('a plan is the limit from now on; what was there before a smaller one stays', async () => {
      const person = good(await me.networkUsers.create({ ...userForm, email: `${newId()}@example.org` }))
      const add = () => me.devices.create(deviceForm(person.id, newId()))
      for (let count = 0; count < 5; count += 1) good(await add())
      expect(refused(await add())).toMatchObject({ code: 'plan-limit', facts: { what: 'devices', limit: 5 } })
      good(await subscribe({ plan: 'mini' }))
      good(await add())
      good(await subscribe({ plan: 'free' }))
      expect(good(await me.devices.page({})).total).toBe(6)
      expect(refused(await add()).code).toBe('plan-limit')
      const { data } = good(await me.plan.getSubscriptionOfUser({}))
      expect(data.subscriptionData).toMatchObject({
        plan: 'free',
        isFixed: false,
        used: { devices: { have: 6, limit: 5 } },
      })
      expect(data.organizationId).toBe(mine)
    })

    test('what a plan allows is its record, for every organization that has it', async () => {
      const corporate = firstTiers.find(({ plan }) => plan === 'corporate')
      if (corporate === undefined) throw new Error('no corporate plan')
      const { level: _level, ...form } = corporate
      good(await subscribe({ plan: 'corporate' }))
      const limits = { networksLimit: 1, noRestrictions: false }
      good(await root.administration.changePlan({ ...form, ...limits, priceMinor: 100 }))
      try {
        good(await me.networks.create(networkForm))
        const over = { ...networkForm, name: 'b', range: '10.9.0.0/24' }
        expect(refused(await me.networks.create(over))).toMatchObject({
          code: 'plan-limit',
          facts: { what: 'networks', limit: 1, have: 1 },
        })
        const { data } = good(await server.visit().plan.getAll({}))
        expect(data.map(({ plan, level }) => `${level} ${plan}`)).toEqual([
          '1 free',
          '2 mini',
          '3 standard',
          '4 corporate',
        ])
        expect(data[3]).toMatchObject({ networksLimit: 1, priceMinor: 100 })
      } finally {
        good(await root.administration.changePlan(form))
      }
    })

    test('an import does not pass a limit either', async () => {
      const lines = Array.from({ length: 6 }, (_, index) => `d${index},phone,x@example.org`)
      const text = ['name,kind,owner_email', ...lines].join('\n')
      good(await me.networkUsers.create({ ...userForm, email: 'x@example.org' }))
      expect(refused(await me.devices.import({ text, commit: true }))).toMatchObject({
        code: 'plan-limit',
        facts: { what: 'devices', limit: 5 },
      })
      expect(good(await me.devices.page({})).total).toBe(0)
    })

    test("it is in the organization's own trail, by nobody of theirs", async () => {
      good(await subscribe({ plan: 'standard' }))
      const [entry] = good(await me.audit.page({ subjects: 'subscription' })).rows
      expect(entry).toMatchObject({
        action: 'administration.changeSubscription',
        userId: null,
        userName: '',
        recordName: 'standard',
      })
      expect(entry?.address).toBe('')
    })

    test('an organization that is not there', async () => {
      const answer = await root.administration.changeSubscription({
        id: newId(),
        plan: 'mini',
        status: 'active',
        periodToMs: null,
      })
      expect(refused(answer).code).toBe('organization-missing')
    })

    describe('route rules', () => {
      const lookUp = async (path: string) => good(await server.visit().accounts.routeRule({ path })).redirect
      const rule = (path: string, to: string, active = true) => ({ path, to, active })

      test('lead whoever looks, however the path is written', async () => {
        const path = `/Old-${newId()}`
        const made = good(await root.administration.createRouteRule(rule(`${path}/`, '/networks?from=old')))
        const found = { to: '/networks?from=old', isExternal: false }
        for (const asked of [path, path.toUpperCase(), `${path}//`, `/es${path}`])
          expect(await lookUp(asked)).toEqual(found)
        expect(await lookUp(`${path}/below`)).toBeNull()
        good(await root.administration.changeRouteRule({ ...rule(path, '/devices', false), id: made.id }))
        expect(await lookUp(path)).toBeNull()
        good(
          await root.administration.changeRouteRule({ ...rule(path, 'https://example.org/x'), id: made.id }),
        )
        expect(await lookUp(path)).toEqual({ to: 'https://example.org/x', isExternal: true })
        good(await root.administration.removeRouteRule({ id: made.id }))
        expect(await lookUp(path)).toBeNull()
        expect(refused(await root.administration.removeRouteRule({ id: made.id })).code).toBe(
          'route-rule-missing',
        )
      })

      test('one path, one rule, and none leads in a circle, also of two at once', async () => {
        const [a, b] = [`/a-${newId()}`, `/b-${newId()}`]
        const answers = await Promise.all([
          root.administration.createRouteRule(rule(a, b)),
          root.administration.createRouteRule(rule(b, `${a}?x=1#y`)),
        ])
        expect(answers.map((answer) => (answer.ok ? 'done' : answer.problem.code)).toSorted()).toEqual([
          'done',
          'route-loop',
        ])
        const path = answers[0].ok ? a : b
        expect(refused(await root.administration.createRouteRule(rule(path, '/devices'))).code).toBe(
          'name-taken',
        )
        const itself = `/c-${newId()}`
        expect(refused(await root.administration.createRouteRule(rule(itself, `/es${itself}/`))).code).toBe(
          'route-loop',
        )
      })
    })

    test('where nobody registers, the plan that was set holds and nothing runs out', async () => {
      const closed = await startTestServer(open, { AUTO_REGISTER: 'false', TRAMA_PLAN_LIMITS: 'on' })
      try {
        const email = `${newId()}@example.org`
        const made = await createOrganization(closed.running.composition.store, {
          organizationId: systemRandomness.id(),
          organizationName: 'Closed',
          userId: systemRandomness.id(),
          name: email,
          email,
          passwordHash: await hashPassword(password, 'tests'),
          roles: ['admin'],
          providerId: systemRandomness.id(),
          nowMs: closed.clock.nowMs(),
        })
        expect(made.ok).toBe(true)
        const visitor = closed.visit()
        const { organizationId } = good(await visitor.accounts.signIn({ email, password }))
        const { read } = closed.running.composition.store.of(organizationId)
        await read.update('subscriptions').set({ status: 'expired', period_to_ms: 1 }).execute()
        good(await visitor.networks.create(networkForm))
        const second = { ...networkForm, name: 'second', range: '10.2.0.0/24' }
        expect(refused(await visitor.networks.create(second)).code).toBe('plan-limit')
        const { subscriptionData } = good(await visitor.plan.getSubscriptionOfUser({})).data
        expect(subscriptionData).toMatchObject({
          status: 'active',
          isFixed: true,
          used: { networks: { have: 1, limit: 1 } },
        })
      } finally {
        await closed.stop()
      }
    })
  })
}
