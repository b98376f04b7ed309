import { repeat, type Repeated } from '#shared/app/repeat.ts'
import type { Composition, Core, Mailing } from '../kernel/composition.ts'
import { measuredRound } from '../kernel/measures.ts'
import { billingOf, type Billing } from './billing.ts'
import { workOffEvents } from './events.ts'
import { sendBillingLetters } from './letters.ts'
import { lookAtCharges } from './look.ts'
import { renewSubscriptions } from './renew.ts'

const everyMs = 5000

/** All that is due about payments now; each part goes on where another fails. */
export async function billingRound(billing: Billing): Promise<void> {
  for (const part of [workOffEvents, lookAtCharges, renewSubscriptions, sendBillingLetters])
    await part(billing).catch((error: unknown) =>
      billing.log.error({ err: error, part: part.name }, 'a round of payments failed'),
    )
}

/** Does what is due again and again; null where nobody takes payments. */
export function startBilling(composition: Core & Mailing & Pick<Composition, 'payments'>): Repeated | null {
  const billing = billingOf(composition)
  if (billing === null) return null
  const { clock, log } = composition
  const whenFailed = (error: unknown) => log.error({ err: error }, 'a round of payments failed')
  return repeat(
    { clock, everyMs, whenFailed },
    measuredRound('payments', () => billingRound(billing)),
  )
}
