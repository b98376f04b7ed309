import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { referenceOf, type Purpose } from '#shared/billing/charge.ts'
import type { TierName } from '#shared/model/subscription.ts'
import type { Charged } from '../kernel/ports/payments.ts'
import { countAttempts, readOpenCharge, type Charge, type PaymentSource } from './store/charges.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { Billing } from './billing.ts'
import { settleCharge } from './settle-charge.ts'

/** Longer than a call to the provider lasts: an attempt that is silent for so long has lost its process. */
const silentMs = 60_000

export interface NewCharge {
  readonly purpose: Purpose
  readonly plan: TierName
  readonly amountMinor: number
  readonly currency: string
  /** The period that it follows or changes. */
  readonly periodMs: number
  readonly periodFromMs: number
  readonly periodToMs: number
}

/**
 * Writes an attempt down before anybody hears of it, in a transaction that holds the subscription. Refused while it is
 * not known what became of another one.
 */
export async function writeCharge(
  { clock, payments }: Billing,
  scope: Scope,
  made: NewCharge,
  source: PaymentSource,
): Promise<Result<Charge, Problem<'payment-pending'>>> {
  if ((await readOpenCharge(scope)) !== undefined) return fail(problem('payment-pending'))
  const { organizationId } = scope
  const { purpose, periodMs } = made
  const attempt = (await countAttempts(scope, purpose, periodMs)) + 1
  const row = {
    reference: referenceOf({ organizationId, purpose, periodMs, attempt }),
    purpose,
    plan: made.plan,
    period_ms: periodMs,
    attempt,
    amount_minor: made.amountMinor,
    currency: made.currency,
    period_from_ms: made.periodFromMs,
    period_to_ms: made.periodToMs,
    source_id: source.source_id,
    provider: payments.kind,
    transaction_id: null,
    state: 'sending',
    withdrawn: 0,
    flag: null,
    sent_at_ms: clock.nowMs(),
    settled_at_ms: null,
    looks: 0,
    absences: 0,
    due_at_ms: clock.nowMs() + silentMs,
  } as const
  await scope.insert('charges', [row])
  return ok({ organization_id: organizationId, ...row })
}

/** Asks the provider for the money of an attempt that was written down, keeps what it answers and answers it. */
export async function sendCharge(billing: Billing, charge: Charge, source: PaymentSource): Promise<Charged> {
  const outcome = await billing.payments.charge({
    reference: charge.reference,
    amountMinor: charge.amount_minor,
    currency: charge.currency,
    sourceId: source.provider_source_id,
    email: source.email,
    isRenewal: charge.purpose === 'renewal',
  })
  await settleCharge(billing, charge.organization_id, charge.reference, outcome)
  return outcome
}
