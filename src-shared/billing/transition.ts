import type { TierName, SubscriptionStatus } from '#shared/model/subscription.ts'
import { addMonths } from './calendar.ts'
import { isOpen, statusOfCharge, type ChargeState, type Purpose } from './charge.ts'
import { graceMs, nextRetryMs, renewableMs } from './schedule.ts'

/** What of a subscription payments change. */
export interface Subscription {
  readonly plan: TierName
  readonly status: SubscriptionStatus
  readonly periodFromMs: number
  /** Null: it does not end by itself. */
  readonly periodToMs: number | null
  /** Where its periods are counted from; null: nothing was paid yet. */
  readonly anchorMs: number | null
  readonly renews: boolean
  /** Since when it is to end with its period. */
  readonly canceledAtMs: number | null
  /** Until then it is as good as active although nobody knows whether it was paid. */
  readonly graceUntilMs: number | null
  /** When the next renewal is tried, or given up. */
  readonly nextTryMs: number | null
}

/** What a charge was made for. */
export interface ChargeTerms {
  readonly purpose: Purpose
  readonly plan: TierName
  readonly periodFromMs: number
  readonly periodToMs: number
  /** The subscription was canceled before it was known whether this was paid. */
  readonly isWithdrawn: boolean
}

export interface Step {
  readonly subscription: Subscription
  /** Paid for nothing: a person has to give it back. */
  readonly isRefundDue: boolean
}

/** How a subscription stands at a moment: a period that is over ends an active one by itself. */
export function statusAt(
  subscription: Pick<Subscription, 'status' | 'periodToMs' | 'renews' | 'canceledAtMs' | 'graceUntilMs'>,
  nowMs: number,
): SubscriptionStatus {
  const { status, periodToMs, renews, canceledAtMs, graceUntilMs } = subscription
  const isWaiting = status === 'pending_payment' || status === 'indeterminate_wompi_response'
  if (isWaiting) return graceUntilMs !== null && nowMs < graceUntilMs ? 'active' : status
  if (status !== 'active' || periodToMs === null || nowMs < periodToMs) return status
  if (canceledAtMs !== null) return 'canceled'
  // Between the end of a period and its renewal nothing is known to be wrong.
  return renews && nowMs < periodToMs + graceMs ? 'active' : 'expired'
}

/** What a subscription becomes by what became of one of its charges. */
export function afterCharge(
  subscription: Subscription,
  charge: ChargeTerms,
  state: ChargeState,
  nowMs: number,
): Step {
  if (state === 'approved') return afterPayment(subscription, charge, nowMs)
  const next = state === 'voided' ? afterReturn : charge.purpose === 'renewal' ? afterRenewal : afterOther
  return { subscription: next(subscription, charge, state, nowMs), isRefundDue: false }
}

function afterPayment(subscription: Subscription, charge: ChargeTerms, nowMs: number): Step {
  const refund = { subscription, isRefundDue: true }
  if (charge.isWithdrawn) return refund
  const paid = { plan: charge.plan, status: 'active', graceUntilMs: null } as const
  if (charge.purpose === 'upgrade')
    return subscription.status === 'active' && subscription.periodToMs === charge.periodToMs
      ? { subscription: { ...subscription, plan: charge.plan }, isRefundDue: false }
      : refund
  const isPaidAlready = subscription.periodToMs !== null && subscription.periodToMs >= charge.periodToMs
  if (charge.purpose === 'renewal') {
    if (isPaidAlready) return refund
    const { periodFromMs, periodToMs } = charge
    const renewed = { ...paid, periodFromMs, periodToMs, renews: true, nextTryMs: periodToMs }
    return { subscription: { ...subscription, ...renewed }, isRefundDue: false }
  }
  if (subscription.status === 'active' && isPaidAlready) return refund
  const periodToMs = addMonths(nowMs, 1)
  const begun = { periodFromMs: nowMs, periodToMs, anchorMs: nowMs, nextTryMs: periodToMs }
  return {
    subscription: { ...subscription, ...paid, ...begun, renews: true, canceledAtMs: null },
    isRefundDue: false,
  }
}

/** What was paid for is taken back. */
function afterReturn(subscription: Subscription, charge: ChargeTerms): Subscription {
  const isThis = subscription.periodToMs === charge.periodToMs
  const isNext = charge.purpose === 'renewal' && subscription.periodToMs === charge.periodFromMs
  if (charge.isWithdrawn || (!isThis && !isNext)) return subscription
  return { ...subscription, status: 'annulled_payment', renews: false, graceUntilMs: null, nextTryMs: null }
}

function afterRenewal(
  subscription: Subscription,
  charge: ChargeTerms,
  state: ChargeState,
  nowMs: number,
): Subscription {
  const endedMs = charge.periodFromMs
  if (charge.isWithdrawn || subscription.periodToMs !== endedMs) return subscription
  const status = statusOfCharge(state)
  if (isOpen(state)) return { ...subscription, status, graceUntilMs: endedMs + graceMs }
  const failed = { ...subscription, status, graceUntilMs: null }
  if (state === 'error') return { ...failed, nextTryMs: endedMs + renewableMs }
  const nextTryMs = nextRetryMs(endedMs, nowMs)
  return nextTryMs === null ? expired(failed) : { ...failed, nextTryMs }
}

/** A first payment or an upgrade closes nothing that is open without it. */
function afterOther(
  subscription: Subscription,
  charge: ChargeTerms,
  state: ChargeState,
  nowMs: number,
): Subscription {
  const isRunning = statusAt(subscription, nowMs) === 'active'
  if (charge.isWithdrawn || charge.purpose === 'upgrade' || isRunning) return subscription
  return { ...subscription, status: statusOfCharge(state), graceUntilMs: null }
}

/**
 * What a subscription becomes where whoever runs the deployment sets it: it goes on renewing itself at the end of the
 * period that was set, and no longer once that has no end or it is not active.
 */
export function given(
  subscription: Subscription,
  set: Pick<Subscription, 'plan' | 'status' | 'periodToMs'> & Partial<Pick<Subscription, 'periodFromMs'>>,
): Subscription {
  const renews = subscription.renews && set.status === 'active' && set.periodToMs !== null
  return {
    ...subscription,
    ...set,
    renews,
    canceledAtMs: renews ? subscription.canceledAtMs : null,
    graceUntilMs: null,
    nextTryMs: renews ? set.periodToMs : null,
  }
}

/** A period that ended and will not be renewed. */
export function expired(subscription: Subscription): Subscription {
  return { ...subscription, status: 'expired', renews: false, graceUntilMs: null, nextTryMs: null }
}
