import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { readBilling, readReceipts } from './billing-view.ts'
import { billingOf } from './billing.ts'
import { cancelSubscription, changeCard, resumeSubscription } from './change-renewal.ts'
import { quote, subscribe } from './subscribe.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition, Core, Mailing } from '../kernel/composition.ts'

type BillingCalls = Omit<Handlers<Callers>['plan'], 'getAll' | 'getSubscriptionOfUser'>

/** Paying for the subscription of the caller's organization; refused where nobody takes payments. */
export function billingHandlers(composition: Core & Mailing & Pick<Composition, 'payments'>): BillingCalls {
  const billing = billingOf(composition)
  const off = fail(problem('payment-off'))
  return {
    billing: async (_input, { store }) => ok(await readBilling(composition, store.read)),
    receipts: async (_input, { store }) => ok(await readReceipts(store.read)),
    paymentDocuments: async () => {
      if (billing === null) return off
      const found = await billing.payments.acceptance()
      if (!found.ok) return found
      return ok({ policyUrl: found.value.policyUrl, personalUrl: found.value.personalUrl })
    },
    quote: async ({ plan }, { store }) => (billing === null ? off : quote(billing, store.read, plan)),
    storeNewSubscription: async (given, caller) => {
      const done = billing === null ? off : await subscribe(billing, caller, 'first', given)
      return done.ok ? ok(await readBilling(composition, caller.store.read)) : done
    },
    improvePlanSubscription: async (given, caller) => {
      const done = billing === null ? off : await subscribe(billing, caller, 'upgrade', given)
      return done.ok ? ok(await readBilling(composition, caller.store.read)) : done
    },
    cancelSubscription: async (_input, caller) => {
      const done = billing === null ? off : await cancelSubscription(billing, caller)
      return done.ok ? ok(await readBilling(composition, caller.store.read)) : done
    },
    resumeSubscription: async (_input, caller) => {
      const done = billing === null ? off : await resumeSubscription(billing, caller)
      return done.ok ? ok(await readBilling(composition, caller.store.read)) : done
    },
    changeCard: async (card, caller) => {
      const done = billing === null ? off : await changeCard(billing, caller, card)
      return done.ok ? ok(await readBilling(composition, caller.store.read)) : done
    },
  }
}
