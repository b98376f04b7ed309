import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { may, roles } from '#shared/model/permissions.ts'
import { subscriptionStatuses, type SubscriptionStatus } from '#shared/model/subscription.ts'
import { api } from '#shared/contract/contract.ts'
import { calls, inputOf, send, type Call } from './calls.ts'
import { furnish, nowhere, type Furnished } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { snapshotOf } from '#web/server/testing/snapshot.ts'
import { badTokens } from './tokens.ts'

const guarded = calls.filter(({ row }) => row.may !== 'public')
const ofOrganizations = guarded.filter(({ row }) => !row.may.startsWith('deployment.'))

/** What calls say that are about records which the caller has none of, or that are in no state for it. */
const refusals: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(Object.keys(api.member).map((name) => [`member.${name}`, /^member-unlinked$/])),
  'member.home': /^$/,
  'custody.report': /^lease-lost$/,
  'custody.settle': /^lease-lost$/,
  'custody.reportRun': /^lease-lost$/,
  'custody.settleRun': /^lease-lost$/,
  // Its networks count once there is a command that waits.
  'tokens.confirmCommand': /^command-code-unknown$/,
}

/** Calls for whoever has a passkey or a gateway's SSH key; nobody here has. */
const ofKeys = ['account.removePasskey', 'custody.route', 'custody.tellRoute', 'custody.run']

/** Every call x nobody, every role, tokens that are no good, another organization, a subscription that ended. */
export function matrixCases(open: OpenDatabase): void {
  describe('who may call what', () => {
    let server: TestServer
    let owner: Person
    let own: Furnished
    let foreign: Furnished
    let stranger: Person
    let unpaid: Person
    const people = new Map<string, Person>()

    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_PROXIES: '1' })
      owner = await register(server, 'Canary-Org')
      foreign = await furnish(server, owner, 'Canary-Record')
      const me = await register(server, 'Own')
      own = await furnish(server, me, 'Own-Record')
      for (const role of roles) people.set(role, await addPerson(server, me, [role]))
      const other = await register(server, 'Strangers')
      stranger = await addPerson(server, other, ['admin', 'operator', 'viewer', 'member'])
      unpaid = await addPerson(server, await register(server, 'Unpaid'), roles)
    })
    afterAll(() => server.stop())

    let asked = 0
    /** So many calls of one address in a minute would be refused. */
    const ask = (person: Person | null, made: Call, about: Furnished, token?: string) => {
      asked += 1
      return send(server, person, made, about, { token, from: `198.51.100.${Math.floor(asked / 500)}` })
    }

    test('what anybody may call is a list that somebody looked through', async () => {
      const open = calls.filter(({ row }) => row.may === 'public').map(({ name }) => name)
      await expect(`${open.toSorted().join('\n')}\n`).toMatchFileSnapshot(listed('anybody'))
    })

    test.each(calls)('$name without a session', async (each) => {
      const { status, code } = await ask(null, each, nowhere)
      const isRefused = status === 401 && code === 'session-expired'
      // A visitor without a cookie has no session to go on with: the one public call that says so.
      expect(isRefused).toBe(each.row.may !== 'public' || each.name === 'accounts.refresh')
      expect(status).not.toBe(500)
    })

    test.each(guarded)('$name with a token that is no good', async (each) => {
      const admin = people.get('super-admin') ?? owner
      for (const [name, token] of Object.entries(await badTokens(server, admin, foreign.organizationId))) {
        const { status, code } = await ask(null, each, own, token)
        expect({ name, status, code }).toEqual({ name, status: 401, code: 'session-expired' })
      }
    })

    const pairs = guarded.flatMap((each) => roles.map((role) => ({ ...each, role })))
    test.each(pairs)('$name as $role', async ({ role, ...each }) => {
      const { status, code } = await ask(people.get(role) ?? null, each, own)
      const isRefused = status === 403 && code === 'unauthorized'
      expect(isRefused).toBe(!may(each.row.may, [role]))
      expect(code).not.toBe('session-expired')
      expect(status).not.toBe(500)
      // The example is one that is listened to and names records that are there, so that the refusal is of the
      // role alone.
      const isFirst = roles.find((held) => may(each.row.may, [held])) === role
      const isMissing = isFirst && !ofKeys.includes(each.name) && code?.endsWith('-missing') === true
      expect({ code, isListenedTo: code !== 'input-invalid' && !isMissing }).toEqual({
        code,
        isListenedTo: true,
      })
    })

    test.each(ofOrganizations)("$name about another organization's records", async (each) => {
      const before = await snapshotOf(server, foreign.organizationId)
      const { code, status, text } = await ask(stranger, each, foreign)
      const named = namesAny(JSON.stringify(inputOf(each, foreign)), foreign)
      expect(status).not.toBe(500)
      // A list that is narrowed to another's records, or an act on many of them, finds none.
      const usual = named ? /-missing$|^$/ : /^(?!.*-missing$)/
      expect(code ?? '').toMatch(refusals[each.name] ?? usual)
      expect(text).not.toMatch(/canary/i)
      expect(text).not.toContain(foreign.organizationId)
      expect(await snapshotOf(server, foreign.organizationId)).toBe(before)
    })

    test('nobody can be somebody of another organization by naming it', async () => {
      for (const name of ['organizationId', 'organization_id', 'org']) {
        const answer = await rawCall(server, stranger, 'GET', `/networks?${name}=${foreign.organizationId}`)
        expect(await answer.text()).not.toMatch(/canary/i)
      }
    })

    describe('while the subscription is not active', () => {
      const stopped = new Set<string>()
      // Before each: some of the calls pay for a plan.
      beforeEach(() => setStatus(unpaid, 'expired'))
      const setStatus = async ({ session }: Person, status: SubscriptionStatus): Promise<void> => {
        const { read } = server.running.composition.store.of(session.organizationId)
        await read
          .update('subscriptions')
          .set({ status, renews: 0, canceled_at_ms: null, grace_until_ms: null })
          .execute()
      }

      test.each(guarded)('$name is stopped, or is one of those that go on', async (each) => {
        const { code, status } = await ask(unpaid, each, nowhere)
        expect(status).not.toBe(500)
        if (code === 'subscription-inactive') stopped.add(each.name)
        // What is somebody's own goes on, and what sets subscriptions right.
        const isOwn = each.row.may === 'self' && each.name !== 'member.enrol'
        const setsRight = each.row.may.startsWith('deployment.')
        expect((isOwn || setsRight) && stopped.has(each.name)).toBe(false)
      })

      test('what goes on is a list that somebody looked through', async () => {
        const open = guarded.filter(({ name }) => !stopped.has(name)).map(({ name }) => name)
        await expect(`${open.toSorted().join('\n')}\n`).toMatchFileSnapshot(listed('without-subscription'))
      })

      test.each(subscriptionStatuses)('%s: only an active one opens the protected part', async (status) => {
        await setStatus(unpaid, status)
        const answer = await unpaid.networks.list({})
        expect(answer.ok ? 'open' : answer.problem).toEqual(
          status === 'active' ? 'open' : { code: 'subscription-inactive', facts: { status } },
        )
      })

      test('a period that is over ends an active subscription by itself', async () => {
        await setStatus(unpaid, 'active')
        const { read } = server.running.composition.store.of(unpaid.session.organizationId)
        await read
          .update('subscriptions')
          .set({ period_to_ms: server.clock.nowMs() - 1 })
          .execute()
        expect(await unpaid.networks.list({})).toMatchObject({
          problem: { code: 'subscription-inactive', facts: { status: 'expired' } },
        })
        await read
          .update('subscriptions')
          .set({ period_to_ms: server.clock.nowMs() + 60_000 })
          .execute()
        expect((await unpaid.networks.list({})).ok).toBe(true)
      })
    })
  })
}

function namesAny(text: string, of: Furnished): boolean {
  const { routeRuleId: _deployment, ...own } = of
  return Object.values(own)
    .flat()
    .some((id: string) => text.includes(id))
}

/** Where a list is kept that is changed on purpose only. */
const listed = (name: string): string => join(import.meta.dirname, 'lists', `${name}.txt`)
