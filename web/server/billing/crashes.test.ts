import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { practiceToken } from '#shared/billing/practice-card.ts'
import { createSandbox } from './payments/sandbox.ts'
import { openBillingWorld, type BillingWorld } from './testing/billing-world.ts'
import type { Billing } from './billing.ts'
import { lookAtCharges } from './look.ts'
import { renewSubscriptions } from './renew.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const tokenOf = (number: string): string => practiceToken({ number, expMonth: '08', expYear: '31' })

/** Endings with which money moves in the end, whatever is lost on the way. */
const cards = [
  { name: 'good at once', token: tokenOf('4242424242424242') },
  { name: 'decided later', token: tokenOf('4000000000000077') },
  { name: 'whose answer is lost', token: tokenOf('4000000000000119') },
  { name: 'that never arrives the first time', token: tokenOf('4000000000000127') },
]

/** More than any way through has. */
const mostSteps = 60

describe.each(cards)('a process that dies between any two steps, with a card $name', ({ token }) => {
  let world: BillingWorld
  beforeEach(async () => {
    world = await openBillingWorld((store, clock) => createSandbox(store.db, clock))
  })
  afterEach(() => world.stop())

  const paymentsOf = async (organizationId: string) =>
    (await world.billing.store.db.selectFrom('practice_payments').selectAll().execute()).filter((each) =>
      each.reference.endsWith(organizationId),
    )
  const receiptsOf = (organizationId: string) =>
    world.billing.store.of(organizationId).read.from('receipts').selectAll().execute()
  const chargesOf = (organizationId: string) =>
    world.billing.store.of(organizationId).read.from('charges').selectAll().execute()
  /** What the next process finds and does, for as long as anything is unknown. */
  const goOn = async (): Promise<void> => {
    for (let step = 0; step < 12; step += 1) await world.pass(5 * minuteMs)
  }

  test('never charges a first payment twice, nor forgets one', async () => {
    let step = 1
    for (; step < mostSteps; step += 1) {
      const organizationId = await world.organization()
      const dying = dieAt(world.billing, step)
      await world.subscribe(organizationId, token, dying.billing).catch(() => undefined)
      await goOn()
      const charges = await chargesOf(organizationId)
      const paid = await paymentsOf(organizationId)
      expect({ step, paid: paid.length }).toEqual({ step, paid: charges.length })
      expect({ step, receipts: (await receiptsOf(organizationId)).length }).toEqual({
        step,
        receipts: charges.length,
      })
      if (!dying.isDead()) break
    }
    expect(step).toBeGreaterThan(5)
    expect(step).toBeLessThan(mostSteps)
  })

  test('never charges a renewal twice, nor forgets one', async () => {
    let step = 1
    for (; step < mostSteps; step += 1) {
      const organizationId = await world.organization()
      await world.subscribe(organizationId, token)
      await goOn()
      expect(await world.statusOf(organizationId)).toBe('active')
      const { period_to_ms } = await world.billing.store
        .of(organizationId)
        .read.from('subscriptions')
        .select('period_to_ms')
        .executeTakeFirstOrThrow()
      // Nobody else is there to be renewed.
      await world.billing.store.db
        .deleteFrom('organizations')
        .where('organization_id', '<>', organizationId)
        .execute()
      world.clock.now = (period_to_ms ?? 0) + 1
      const dying = dieAt(world.billing, step)
      await renewSubscriptions(dying.billing).catch(() => undefined)
      await lookAtCharges(dying.billing).catch(() => undefined)
      await goOn()
      expect({ step, paid: (await paymentsOf(organizationId)).length }).toEqual({ step, paid: 2 })
      expect({ step, receipts: (await receiptsOf(organizationId)).length }).toEqual({ step, receipts: 2 })
      expect(await world.statusOf(organizationId)).toBe('active')
      world.clock.now += dayMs
      if (!dying.isDead()) break
    }
    expect(step).toBeGreaterThan(5)
    expect(step).toBeLessThan(mostSteps)
  })
})

/**
 * The same billing in a process that dies at a step, and does nothing after it: a step is each look at the clock, each
 * new id, and the beginning and the end of each call to the provider.
 */
function dieAt(billing: Billing, last: number): { readonly billing: Billing; isDead(): boolean } {
  let steps = 0
  const step = (): void => {
    steps += 1
    if (steps >= last) throw new Error('the process died')
  }
  const around =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      step()
      const answer = await call(...given)
      step()
      return answer
    }
  const { clock, randomness, payments } = billing
  return {
    billing: {
      ...billing,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      clock: {
        ...clock,
        nowMs: () => {
          step()
          return clock.nowMs()
        },
      },
      randomness: {
        ...randomness,
        id: () => {
          step()
          return randomness.id()
        },
      },
      payments: {
        ...payments,
        charge: around(payments.charge),
        findByReference: around(payments.findByReference),
        read: around(payments.read),
      },
    },
    isDead: () => steps >= last,
  }
}
