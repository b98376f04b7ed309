import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Finding } from '#web/server/kernel/ports/payments.ts'
import { createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { cardGiven, orderOf, settleAll } from './paying.ts'
import { addPerson, password, register, type Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Paying for a plan with practice cards: what each ending makes of the subscription, and how one leaves it. */
export function billingCases(open: OpenDatabase): void {
  describe('paying for a plan', () => {
    let server: TestServer
    let mailbox: Mailbox
    let me: Person
    beforeAll(async () => {
      mailbox = createMailbox()
      server = await startTestServer(open, {}, { mail: mailbox })
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server, `Payer ${newId()}`, 'es')
    })

    const subscription = async () => good(await me.plan.getSubscriptionOfUser({})).data.subscriptionData
    const statusNow = async () => (await subscription()).status
    /**
     * Passes so much time, after which one signs in again and sees what became of things. The server does the same by
     * itself, so that what it began may end a little later.
     */
    const later = async (ms: number): Promise<void> => {
      server.clock.advance(ms)
      await settleAll(server)
      good(await me.accounts.signIn({ email: me.session.email, password }))
    }

    test('from free to mini and to standard, with a receipt for each payment', async () => {
      const view = good(await me.plan.storeNewSubscription(await orderOf(me, 'mini')))
      expect(view).toMatchObject({
        provider: 'sandbox',
        card: { brand: 'VISA', lastFour: '4242', expMonth: '08', expYear: '31' },
        renewal: { amountMinor: 4_900_000, currency: 'COP' },
        payment: { purpose: 'first', plan: 'mini', status: 'active', amountMinor: 4_900_000 },
      })
      const first = await subscription()
      expect(first).toMatchObject({ plan: 'mini', status: 'active' })
      await later(10 * dayMs)
      const { amountMinor, purpose } = good(await me.plan.quote({ plan: 'standard' }))
      expect(purpose).toBe('upgrade')
      expect(amountMinor).toBeLessThan(14_000_000)
      expect(amountMinor % 100).toBe(0)
      good(
        await me.plan.improvePlanSubscription({
          ...(await orderOf(me, 'standard')),
          amountMinor,
          card: null,
        }),
      )
      expect(await subscription()).toMatchObject({ plan: 'standard', periodToMs: first.periodToMs })
      const receipts = good(await me.plan.receipts({}))
      expect(receipts.map(({ number, plan, isPractice }) => ({ number, plan, isPractice }))).toEqual([
        { number: 2, plan: 'standard', isPractice: true },
        { number: 1, plan: 'mini', isPractice: true },
      ])
      expect(receipts[0]?.amountMinor).toBeLessThanOrEqual(amountMinor)
      await settleAll(server)
      expect((await mailbox.letterTo(me.session.email)).subject).toContain('Recibo: plan Mini')
    })

    const endings = [
      { number: '4111111111111111', payment: 'declined_payment' },
      { number: '5555555555554444', payment: 'error_payment_method' },
      { number: '4000000000003220', payment: 'pending_payment' },
      { number: '4000000000000127', payment: 'indeterminate_wompi_response' },
    ]
    test.each(endings)('$payment leaves what was open without it', async ({ number, payment }) => {
      const view = good(await me.plan.storeNewSubscription(await orderOf(me, 'mini', number)))
      expect(view.payment?.status).toBe(payment)
      expect(await subscription()).toMatchObject({ plan: 'free', status: 'active' })
      expect(good(await me.plan.receipts({}))).toEqual([])
    })

    test.each(endings)('$payment is the status where nothing else is open', async ({ number, payment }) => {
      const { read } = server.running.composition.store.of(me.session.organizationId)
      await read.update('subscriptions').set({ status: 'expired' }).execute()
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini', number)))
      await expect.poll(statusNow).toBe(payment)
      expect(refused(await me.networks.list({}))).toMatchObject({
        code: 'subscription-inactive',
        facts: { status: payment },
      })
    })

    test('what is decided later is asked for until it is', async () => {
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini', '4000000000000077')))
      expect(await subscription()).toMatchObject({ plan: 'free' })
      expect(refused(await me.plan.storeNewSubscription(await orderOf(me, 'mini'))).code).toBe(
        'payment-pending',
      )
      await later(30_000)
      expect(await subscription()).toMatchObject({ plan: 'mini', status: 'active' })
    })

    test('an answer that was lost is found by its reference', async () => {
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini', '4000000000000119')))
      expect(good(await me.plan.billing({})).payment?.status).toBe('indeterminate_wompi_response')
      await later(10_000)
      expect(await subscription()).toMatchObject({ plan: 'mini', status: 'active' })
    })

    test('what never arrived is sent again with the same reference, once nothing was found for long', async () => {
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini', '4000000000000127')))
      await later(10_000)
      expect(await subscription()).toMatchObject({ plan: 'free' })
      for (let step = 0; step < 8; step += 1) await later(5 * minuteMs)
      expect(await subscription()).toMatchObject({ plan: 'mini', status: 'active' })
      expect(good(await me.plan.receipts({}))).toHaveLength(1)
    })

    test('a payment that is taken back closes what it opened, and another opens it again', async () => {
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini', '4000000000000259')))
      await later(2 * dayMs)
      await expect.poll(statusNow).toBe('annulled_payment')
      expect(good(await me.plan.receipts({}))[0]?.returnedAtMs).not.toBe(null)
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini')))
      await expect.poll(statusNow).toBe('active')
    })

    test('a subscription that is ended lasts until its period ends, and is nobody else charged for', async () => {
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini')))
      expect(good(await me.plan.cancelSubscription({})).renewal).toBe(null)
      good(await me.plan.resumeSubscription({}))
      expect(good(await me.plan.cancelSubscription({})).canceledAtMs).not.toBe(null)
      expect(refused(await me.plan.cancelSubscription({})).code).toBe('subscription-not-renewing')
      await later(20 * dayMs)
      await expect.poll(statusNow).toBe('active')
      await later(12 * dayMs)
      await expect.poll(statusNow).toBe('canceled')
      expect(good(await me.plan.receipts({}))).toHaveLength(1)
      expect(refused(await me.plan.resumeSubscription({})).code).toBe('subscription-not-ending')
      good(await me.plan.storeNewSubscription({ ...(await orderOf(me, 'free')), card: null }))
      expect(await subscription()).toMatchObject({ plan: 'free', status: 'active', periodToMs: null })
    })

    test('a renewal that fails is tried with another card at once', async () => {
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini', '4000000000000341')))
      await later(29 * dayMs)
      await later(3 * dayMs)
      await expect.poll(statusNow).toBe('declined_payment')
      good(await me.plan.changeCard(await cardGiven(me)))
      await later(0)
      await expect.poll(statusNow).toBe('active')
      expect(good(await me.plan.receipts({}))).toHaveLength(2)
      const hasLetter = (about: string) =>
        mailbox.letters.some(({ to, subject }) => to === me.session.email && subject.includes(about))
      await expect.poll(() => hasLetter('se renueva el')).toBe(true)
      await expect.poll(() => hasLetter('rechazó la renovación')).toBe(true)
    })

    test('a card that was declined takes no other card’s place', async () => {
      const cardNow = async () => good(await me.plan.billing({})).card?.lastFour
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini', '4111111111111111')))
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini')))
      expect(await cardNow()).toBe('4242')
      await later(10 * dayMs)
      const declined = await orderOf(me, 'standard', '4111111111111111')
      expect(good(await me.plan.improvePlanSubscription(declined)).payment?.status).toBe('declined_payment')
      expect(await cardNow()).toBe('4242')
      await later(19 * dayMs)
      await later(3 * dayMs)
      expect(await subscription()).toMatchObject({ plan: 'mini', status: 'active' })
      expect(good(await me.plan.receipts({})).map(({ lastFour }) => lastFour)).toEqual(['4242', '4242'])
      // One that somebody changes to is charged from then on, whatever is tried beside it; so is one that pays.
      good(await me.plan.changeCard(await cardGiven(me, '4000000000000341')))
      await later(dayMs)
      good(await me.plan.improvePlanSubscription(await orderOf(me, 'standard', '4111111111111111')))
      expect(await cardNow()).toBe('0341')
      await later(dayMs)
      good(await me.plan.improvePlanSubscription(await orderOf(me, 'standard')))
      expect(await cardNow()).toBe('4242')
    })

    test('nothing is charged without the terms, for more than was shown, or for what is not for sale', async () => {
      const order = await orderOf(me, 'mini')
      const tried = async (given: Partial<typeof order>) =>
        refused(await me.plan.storeNewSubscription({ ...order, ...given })).code
      expect(refused(await me.plan.storeNewSubscription({ ...order, acceptTerms: false }))).toMatchObject({
        code: 'input-invalid',
        also: [{ code: 'field-not-accepted', at: ['acceptTerms'] }],
      })
      expect(await tried({ amountMinor: order.amountMinor - 100 })).toBe('price-changed')
      expect(await tried({ plan: 'corporate' })).toBe('plan-by-quote')
      expect(await tried({ plan: 'free' })).toBe('plan-not-larger')
      expect(await tried({ card: null })).toBe('payment-method-missing')
      const card = await cardGiven(me)
      expect(await tried({ card: { ...card, token: '4242424242424242' } })).toBe('card-details-wrong')
      expect(await tried({ card: { ...card, policyUrl: '/former' } })).toBe('payment-terms-changed')
      expect(refused(await me.plan.improvePlanSubscription(order)).code).toBe('plan-not-so')
      expect(good(await me.plan.billing({})).payment).toBe(null)
    })

    test('of many who press the button at once one is charged', async () => {
      const colleague = await addPerson(server, me, ['admin'])
      const order = await orderOf(me, 'mini')
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          (at % 2 === 0 ? me : colleague).plan.storeNewSubscription(order),
        ),
      )
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      expect(good(await me.plan.receipts({}))).toHaveLength(1)
    })

    test('a transaction of another amount pays for nothing', async () => {
      const { composition } = server.running
      const { payments } = composition
      if (payments === null) throw new Error('nobody takes payments')
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini', '4000000000003220')))
      const { read } = composition.store.of(me.session.organizationId)
      const charge = await read.from('charges').selectAll().executeTakeFirstOrThrow()
      const { settleCharge } = await import('../settle-charge.ts')
      const transaction = { id: 'x', reference: charge.reference, said: 'approved', currency: 'COP' } as const
      const found: Finding = { kind: 'found', transaction: { ...transaction, amountMinor: 100 } }
      await settleCharge({ ...composition, payments }, me.session.organizationId, charge.reference, found)
      expect(await subscription()).toMatchObject({ plan: 'free' })
      expect(await read.from('charges').select(['state', 'flag']).execute()).toEqual([
        { state: 'indeterminate', flag: 'mismatch' },
      ])
    })

    test('of a card nothing is kept but its kind, its last digits and its date', async () => {
      good(await me.plan.storeNewSubscription(await orderOf(me, 'mini')))
      const { read } = server.running.composition.store.of(me.session.organizationId)
      const [source] = await read.from('payment_sources').selectAll().execute()
      expect(JSON.stringify(source)).not.toMatch(/\d{4}242|4242424/)
    })
  })
}
