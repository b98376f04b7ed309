import type { Step } from '#shared/billing/transition.ts'
import type { Charge } from './store/charges.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { Billing } from './billing.ts'

/** Writes what was paid as it is now, with the next number of the organization; its subscription is held. */
export async function writeReceipt(
  { clock }: Billing,
  scope: Scope,
  charge: Charge,
  { subscription, isRefundDue }: Step,
): Promise<void> {
  const { have } = await scope
    .from('receipts')
    .select(({ fn }) => fn.countAll<number>().as('have'))
    .executeTakeFirstOrThrow()
  const { name } = await scope.from('organizations').select('name').executeTakeFirstOrThrow()
  const card = await scope
    .from('payment_sources')
    .select(['brand', 'last_four'])
    .where('source_id', '=', charge.source_id)
    .executeTakeFirst()
  const isBegun = charge.purpose === 'first' && !isRefundDue
  await scope.replace(
    'receipts',
    ['reference'],
    [
      {
        reference: charge.reference,
        number: have + 1,
        organization_name: name,
        purpose: charge.purpose,
        plan: charge.plan,
        amount_minor: charge.amount_minor,
        currency: charge.currency,
        period_from_ms: isBegun ? subscription.periodFromMs : charge.period_from_ms,
        period_to_ms: isBegun ? (subscription.periodToMs ?? charge.period_to_ms) : charge.period_to_ms,
        brand: card?.brand ?? 'CARD',
        last_four: card?.last_four ?? '',
        provider: charge.provider,
        at_ms: clock.nowMs(),
        returned_at_ms: null,
      },
    ],
  )
}

/** The receipt stays, and says that the money went back. */
export async function returnReceipt({ clock }: Billing, scope: Scope, charge: Charge): Promise<void> {
  await scope
    .update('receipts')
    .set({ returned_at_ms: clock.nowMs() })
    .where('reference', '=', charge.reference)
    .execute()
}
