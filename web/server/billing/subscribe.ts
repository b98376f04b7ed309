import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Subscribing } from '#shared/contract/plan.ts'
import type { TierData } from '#shared/model/subscription.ts'
import type { SignedIn } from '../kernel/caller.ts'
import { readOpenCharge, type Charge, type PaymentSource } from './store/charges.ts'
import { toTier } from './store/tiers.ts'
import type { NewRow, Scope } from '../kernel/store/scope.ts'
import { lockSubscription, saveSubscription, toSubscription } from './store/subscriptions.ts'
import type { Billing } from './billing.ts'
import { keepCard, takeCard, type CardProblem } from './card.ts'
import { orderFor, type Order, type OrderProblem } from './order.ts'
import { sendCharge, writeCharge } from './send-charge.ts'

export type SubscribeProblem =
  | OrderProblem
  | CardProblem
  | Problem<
      'payment-pending' | 'payment-method-missing' | 'price-changed' | 'plan-not-so' | 'organization-setup'
    >

interface Attempt {
  readonly charge: Charge
  readonly source: PaymentSource
}

/** What choosing a plan would do and cost now. */
export async function quote(
  billing: Billing,
  scope: Scope,
  plan: TierData['plan'],
): Promise<Result<Order, OrderProblem | Problem<'organization-setup'>>> {
  const row = await scope.from('subscriptions').selectAll().executeTakeFirst()
  if (row === undefined) return fail(problem('organization-setup'))
  const current = toTier(await scope.tier(row.plan))
  const wanted = toTier(await scope.tier(plan))
  return orderFor(
    toSubscription(row),
    { current, wanted },
    (currency) => billing.payments.takes(currency),
    billing.clock.nowMs(),
  )
}

/**
 * Subscribes to a plan, or to a larger one in place of the present: what it costs is charged to the card that is given,
 * or to the one there is, and never more than was shown. What becomes of the charge is read from the subscription.
 */
export async function subscribe(
  billing: Billing,
  caller: SignedIn,
  purpose: Order['purpose'],
  given: Subscribing,
): Promise<Result<void, SubscribeProblem>> {
  // Before a card is taken up, which cannot be given back; the transaction asks once more.
  const asked = await quote(billing, caller.store.read, given.plan)
  if (!asked.ok) return asked
  const refused = refuseOrder(asked.value, purpose, given)
  if (refused !== null) return fail(refused)
  if ((await readOpenCharge(caller.store.read)) !== undefined) return fail(problem('payment-pending'))
  const isCharged = asked.value.amountMinor > 0
  const taken = given.card === null || !isCharged ? null : await takeCard(billing, caller, given.card)
  if (taken !== null && !taken.ok) return taken
  const written = await caller.store.transact((scope): Promise<Result<Attempt | null>> =>
    write(billing, scope, caller, { purpose, given, card: taken?.value ?? null }),
  )
  if (!written.ok) return fail(written.problem as SubscribeProblem)
  if (written.value !== null) await sendCharge(billing, written.value.charge, written.value.source)
  return ok(undefined)
}

interface Asked {
  readonly purpose: Order['purpose']
  readonly given: Subscribing
  readonly card: NewRow<'payment_sources'> | null
}

async function write(
  billing: Billing,
  scope: Scope,
  caller: SignedIn,
  { purpose, given, card }: Asked,
): Promise<Result<Attempt | null, SubscribeProblem>> {
  const row = await lockSubscription(scope)
  if (row === undefined) return fail(problem('organization-setup'))
  const asked = await quote(billing, scope, given.plan)
  if (!asked.ok) return asked
  const order = asked.value
  const refused = refuseOrder(order, purpose, given)
  if (refused !== null) return fail(refused)
  if ((await readOpenCharge(scope)) !== undefined) return fail(problem('payment-pending'))
  await scope.update('subscriptions').set({ letter_locale: caller.locale }).execute()
  if (order.amountMinor === 0) {
    await saveSubscription(scope, withoutPaying(toSubscription(row), order))
    return ok(null)
  }
  const source = await keepCard(billing, scope, card)
  if (!source.ok) return source
  const charge = await writeCharge(
    billing,
    scope,
    {
      purpose,
      plan: order.plan,
      amountMinor: order.amountMinor,
      currency: order.currency,
      periodMs: row.period_from_ms,
      periodFromMs: order.periodFromMs,
      periodToMs: order.periodToMs ?? order.periodFromMs,
    },
    source.value,
  )
  return charge.ok ? ok({ charge: charge.value, source: source.value }) : charge
}

function refuseOrder(
  order: Order,
  purpose: Order['purpose'],
  given: Subscribing,
): Problem<'plan-not-so' | 'price-changed'> | null {
  if (order.purpose !== purpose) return problem('plan-not-so')
  if (order.amountMinor <= given.amountMinor && order.currency === given.currency) return null
  return problem('price-changed', { amount: order.amountMinor, currency: order.currency })
}

function withoutPaying(subscription: ReturnType<typeof toSubscription>, order: Order) {
  if (order.purpose === 'upgrade') return { ...subscription, plan: order.plan }
  return {
    ...subscription,
    plan: order.plan,
    status: 'active',
    periodFromMs: order.periodFromMs,
    periodToMs: null,
    anchorMs: null,
    renews: false,
    canceledAtMs: null,
    graceUntilMs: null,
    nextTryMs: null,
  } as const
}
