import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { chargeable, upgradeAmount } from '#shared/billing/amount.ts'
import { addMonths } from '#shared/billing/calendar.ts'
import { statusAt, type Subscription } from '#shared/billing/transition.ts'
import type { TierData } from '#shared/model/subscription.ts'

/** What choosing a plan would do and cost now. */
export interface Order {
  readonly purpose: 'first' | 'upgrade'
  readonly plan: TierData['plan']
  readonly amountMinor: number
  readonly currency: string
  readonly periodFromMs: number
  /** Null: it has no end. */
  readonly periodToMs: number | null
}

export type OrderProblem = Problem<'plan-by-quote' | 'plan-not-larger' | 'payment-currency'>

/** What choosing `wanted` means for an organization that has `current`; refused where it is not for sale to it. */
export function orderFor(
  subscription: Subscription,
  { current, wanted }: { readonly current: TierData; readonly wanted: TierData },
  takes: (currency: string) => boolean,
  nowMs: number,
): Result<Order, OrderProblem> {
  const { priceMinor, currency } = wanted
  if (priceMinor === null) return fail(problem('plan-by-quote'))
  if (priceMinor > 0 && !takes(currency)) return fail(problem('payment-currency', { currency }))
  const isRunning = statusAt(subscription, nowMs) === 'active'
  if (isRunning && wanted.level <= current.level) return fail(problem('plan-not-larger'))
  const { periodFromMs, periodToMs } = subscription
  if (isRunning && periodToMs !== null && (current.priceMinor ?? 0) > 0) {
    const fromPriceMinor = current.currency === currency ? (current.priceMinor ?? 0) : 0
    const amountMinor = upgradeAmount(
      { fromPriceMinor, toPriceMinor: priceMinor, currency, periodFromMs, periodToMs },
      nowMs,
    )
    return ok({ purpose: 'upgrade', plan: wanted.plan, amountMinor, currency, periodFromMs, periodToMs })
  }
  const amountMinor = chargeable(priceMinor, currency)
  const endMs = amountMinor === 0 ? null : addMonths(nowMs, 1)
  return ok({
    purpose: 'first',
    plan: wanted.plan,
    amountMinor,
    currency,
    periodFromMs: nowMs,
    periodToMs: endMs,
  })
}
