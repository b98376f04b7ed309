import type { Composition, Core, Mailing } from '../kernel/composition.ts'
import type { Charged, Finding, Ignorance, Payments } from '../kernel/ports/payments.ts'

/** What billing stands on: a deployment where somebody takes payments. */
export type Billing = Pick<
  Composition,
  'policy' | 'store' | 'clock' | 'randomness' | 'words' | 'log' | 'mail'
> & { readonly payments: Payments }

/** The composition where payments are taken; null: they are not. */
export function billingOf(composition: Core & Mailing & Pick<Composition, 'payments'>): Billing | null {
  const { payments, policy } = composition
  return payments === null || policy.isPlanFixed ? null : { ...composition, payments }
}

/** Says to whoever runs the deployment what no customer can mend. */
export function raiseAlarm(
  { log }: Pick<Composition, 'log'>,
  why: Ignorance | 'mismatch' | 'refund' | 'undecided',
  facts: object,
): void {
  if (why === 'unreachable') log.warn(facts, 'the payment provider was not reached')
  else log.error({ ...facts, why }, 'a payment needs a person')
}

/** The provider does not answer: whoever else is asked about waits as long, for nothing. */
export function isAway(outcome: Charged | Finding): boolean {
  return outcome.kind === 'unknown' && outcome.why === 'unreachable'
}
