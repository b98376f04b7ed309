import { practiceToken } from '#shared/billing/practice-card.ts'
import type { Subscribing } from '#shared/contract/plan.ts'
import type { TierName } from '#shared/model/subscription.ts'
import { billingOf, type Billing } from '../billing.ts'
import { billingRound } from '../round.ts'
import type { Person } from '#web/server/testing/people.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** What the payer's page sends of a card, which is as good as its number says. */
export async function cardGiven(me: Person, number = '4242424242424242') {
  const documents = good(await me.plan.paymentDocuments({}))
  return { token: practiceToken({ number, expMonth: '08', expYear: '31' }), ...documents }
}

/** What the payer's page sends to take a plan at the price that it shows. */
export async function orderOf(me: Person, plan: TierName, number?: string): Promise<Subscribing> {
  const { amountMinor, currency } = good(await me.plan.quote({ plan }))
  return { plan, amountMinor, currency, card: await cardGiven(me, number), acceptTerms: true }
}

export function billingIn(server: TestServer): Billing {
  const billing = billingOf(server.running.composition)
  if (billing === null) throw new Error('nobody takes payments')
  return billing
}

/** Does what is due, until nothing more follows from it. */
export async function settleAll(server: TestServer): Promise<void> {
  for (let round = 0; round < 3; round += 1) await billingRound(billingIn(server))
}
