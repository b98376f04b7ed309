import type { Composition, Core, Mailing } from '../kernel/composition.ts'
import { billingOf, type Billing } from './billing.ts'
import { workOffEvents } from './events.ts'
import { sendBillingLetters } from './letters.ts'
import { lookAtCharges } from './look.ts'
import { renewSubscriptions } from './renew.ts'

const everyMs = 5000
/** How long a stop waits for a round to come to its end. */
const patienceMs = 1500

/** All that is due about payments now; each part goes on where another fails. */
export async function billingRound(billing: Billing): Promise<void> {
  for (const part of [workOffEvents, lookAtCharges, renewSubscriptions, sendBillingLetters])
    await part(billing).catch((error: unknown) =>
      billing.log.error({ err: error, part: part.name }, 'a round of payments failed'),
    )
}

export interface BillingWorker {
  stop(): Promise<void>
}

/** Does what is due again and again; nothing where nobody takes payments. */
export function startBilling(composition: Core & Mailing & Pick<Composition, 'payments'>): BillingWorker {
  const billing = billingOf(composition)
  const over = new AbortController()
  const going = billing === null ? Promise.resolve() : goOn(billing, over.signal)
  return {
    stop: async () => {
      over.abort()
      // A provider that is silent holds up no stop: what was written down is gone on with later.
      await Promise.race([going, composition.clock.wait(patienceMs)])
    },
  }
}

async function goOn(billing: Billing, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await billingRound(billing)
    await billing.clock.wait(everyMs, signal)
  }
}
