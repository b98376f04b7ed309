import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWompi } from '../payments/wompi.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { settleAll } from './paying.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { eventOf, startPlayingWompi, type PlayingWompi } from './playing-wompi.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Paying through a provider elsewhere, and what it, or somebody in its name, posts. */
export function billingEventsCases(open: OpenDatabase): void {
  describe('paying through Wompi', () => {
    let wompi: PlayingWompi
    let server: TestServer
    let me: Person
    beforeAll(async () => {
      wompi = await startPlayingWompi()
      server = await startTestServer(open, {}, { payments: createWompi(wompi.account, 2000) })
    })
    afterAll(async () => {
      await server.stop()
      await wompi.stop()
    })
    beforeEach(async () => {
      me = await register(server, `Payer ${newId()}`)
    })

    const tokenOf = async (number: string): Promise<string> => {
      const { tokensUrl, publicKey } = good(await me.plan.billing({}))
      const answer = await fetch(tokensUrl ?? '', {
        method: 'POST',
        headers: { authorization: `Bearer ${publicKey ?? ''}` },
        body: JSON.stringify({ number, cvc: '123', exp_month: '08', exp_year: '31', card_holder: 'Ana' }),
      })
      return ((await answer.json()) as { data: { id: string } }).data.id
    }
    const subscribe = async (number: string) => {
      const { amountMinor, currency } = good(await me.plan.quote({ plan: 'mini' }))
      const card = { token: await tokenOf(number), ...good(await me.plan.paymentDocuments({})) }
      return me.plan.storeNewSubscription({ plan: 'mini', amountMinor, currency, card, acceptTerms: true })
    }
    const transactionOf = () => {
      const found = [...wompi.transactions.values()].find((each) =>
        each.reference.endsWith(me.session.organizationId),
      )
      if (found === undefined) throw new Error('nothing was charged')
      return found
    }
    const post = async (body: string): Promise<number> =>
      (
        await fetch(`${server.url}/api/payments/events`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
      ).status
    const tierNow = async () => good(await me.plan.getSubscriptionOfUser({})).data.subscriptionData.plan
    const timestamp = 1_795_000_000

    test('an event, however often it comes, opens what was paid', async () => {
      expect(good(await subscribe('4242424242424242')).payment?.status).toBe('pending_payment')
      expect(await tierNow()).toBe('free')
      const transaction = transactionOf()
      const early = eventOf(transaction, { timestamp, status: 'APPROVED' })
      expect(await post(early)).toBe(200)
      await settleAll(server)
      // It says so, and the provider does not.
      expect(await tierNow()).toBe('free')
      wompi.decide(transaction.reference)
      const event = eventOf(transaction, { timestamp: timestamp + 2 })
      expect(await Promise.all([post(event), post(event), post(event)])).toEqual([200, 200, 200])
      await settleAll(server)
      expect(await tierNow()).toBe('mini')
      expect(good(await me.plan.receipts({}))).toHaveLength(1)
    })

    test('without any event it is asked for', async () => {
      good(await subscribe('4242424242424242'))
      wompi.decide()
      server.clock.advance(10_000)
      await settleAll(server)
      expect(await tierNow()).toBe('mini')
    })

    test('what is forged is refused and leaves nothing', async () => {
      good(await subscribe('4242424242424242'))
      const event = eventOf(transactionOf(), { timestamp })
      const count = async (): Promise<number> =>
        (await server.running.composition.store.db.selectFrom('payment_events').selectAll().execute()).length
      const before = await count()
      const forged = [
        event.replace('PENDING', 'APPROVED'),
        event.slice(0, -1),
        '',
        '{}',
        'null',
        `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`,
      ]
      for (const body of forged) expect(await post(body)).toBe(403)
      expect(await post('x'.repeat(70_000))).toBe(413)
      expect(await count()).toBe(before)
    })

    test('a token works once, and a provider that is away charges nothing', async () => {
      const card = { token: await tokenOf('4111111111111111'), ...good(await me.plan.paymentDocuments({})) }
      good(await me.plan.changeCard(card))
      expect(refused(await me.plan.changeCard(card)).code).toBe('card-details-wrong')
      wompi.faults.set('GET /merchants', [500, 500])
      expect(refused(await me.plan.paymentDocuments({})).code).toBe('payment-unreachable')
      wompi.faults.set('POST /payment_sources', ['slow'])
      const other = { ...card, token: await tokenOf('4242424242424242') }
      expect(refused(await me.plan.changeCard(other)).code).toBe('payment-unreachable')
      wompi.faults.clear()
    })

    test('cards are not tried one after the other', async () => {
      const documents = good(await me.plan.paymentDocuments({}))
      const codes: string[] = []
      for (let tried = 0; tried < 12; tried += 1)
        codes.push(refused(await me.plan.changeCard({ token: `tok_${tried}`, ...documents })).code)
      expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'card-details-wrong'))
      expect(codes.slice(10)).toEqual(['too-many-tries', 'too-many-tries'])
    })
  })

  describe('where nobody takes payments', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open, { PAYMENT_PROVIDER: 'off' })
    })
    afterAll(() => server.stop())

    test('every call about them says so, and there is no address for events', async () => {
      const me = await register(server)
      expect(good(await me.plan.billing({}))).toMatchObject({ provider: 'off', card: null, payment: null })
      expect(refused(await me.plan.quote({ plan: 'mini' })).code).toBe('payment-off')
      const order = { plan: 'mini', amountMinor: 4_900_000, currency: 'COP', card: null, acceptTerms: true }
      expect(refused(await me.plan.storeNewSubscription({ ...order, plan: 'mini' })).code).toBe('payment-off')
      expect(refused(await me.plan.cancelSubscription({})).code).toBe('payment-off')
      expect((await fetch(`${server.url}/api/payments/events`, { method: 'POST' })).status).toBe(404)
    })
  })
}
