import { chargeable } from '#shared/billing/amount.ts'
import { statusOfCharge } from '#shared/billing/charge.ts'
import type { BillingView } from '#shared/contract/plan.ts'
import type { Composition, Core, Mailing } from '../kernel/composition.ts'
import { readLastCharge, readSource } from './store/charges.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { billingOf } from './billing.ts'

const mostReceipts = 240

/** What is known of paying for the organization's subscription. */
export async function readBilling(
  composition: Core & Mailing & Pick<Composition, 'payments'>,
  scope: Scope,
): Promise<BillingView> {
  const payments = billingOf(composition)?.payments ?? null
  const row = await scope.from('subscriptions').selectAll().executeTakeFirst()
  const charge = await readLastCharge(scope)
  const source = await readSource(scope)
  const client = payments?.client ?? null
  return {
    provider: payments?.kind ?? 'off',
    publicKey: client?.kind === 'wompi' ? client.publicKey : null,
    tokensUrl: client?.kind === 'wompi' ? client.tokensUrl : null,
    card:
      source === undefined
        ? null
        : {
            brand: source.brand,
            lastFour: source.last_four,
            expMonth: source.exp_month,
            expYear: source.exp_year,
          },
    renewal: row === undefined ? null : await readRenewal(scope, row),
    canceledAtMs: row?.canceled_at_ms ?? null,
    payment:
      charge === undefined
        ? null
        : {
            purpose: charge.purpose,
            plan: charge.plan,
            status: statusOfCharge(charge.state),
            amountMinor: charge.amount_minor,
            currency: charge.currency,
            atMs: charge.sent_at_ms,
            nextTryMs:
              charge.purpose === 'renewal' && charge.state === 'declined' ? (row?.next_try_ms ?? null) : null,
          },
  }
}

type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof readRow>>>

function readRow(scope: Scope) {
  return scope.from('subscriptions').selectAll().executeTakeFirst()
}

async function readRenewal(scope: Scope, row: SubscriptionRow): Promise<BillingView['renewal']> {
  if (row.renews === 0 || row.canceled_at_ms !== null || row.period_to_ms === null) return null
  const level = await scope.tier(row.plan)
  if (level.price_minor === null) return null
  const price = chargeable(level.price_minor, level.currency)
  const told = row.told_for_ms === row.period_to_ms ? row.told_minor : null
  return {
    atMs: row.period_to_ms,
    amountMinor: Math.min(price, told ?? price),
    currency: level.currency,
  }
}

/** What the organization paid, newest first. */
export async function readReceipts(scope: Scope) {
  const rows = await scope
    .from('receipts')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(mostReceipts)
    .execute()
  return rows.map((row) => ({
    reference: row.reference,
    number: row.number,
    organizationName: row.organization_name,
    purpose: row.purpose,
    plan: row.plan,
    amountMinor: row.amount_minor,
    currency: row.currency,
    periodFromMs: row.period_from_ms,
    periodToMs: row.period_to_ms,
    brand: row.brand,
    lastFour: row.last_four,
    atMs: row.at_ms,
    returnedAtMs: row.returned_at_ms,
    isPractice: row.provider === 'sandbox',
  }))
}
