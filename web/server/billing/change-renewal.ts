import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { statusAt } from '#shared/billing/transition.ts'
import type { CardGiven } from '#shared/contract/plan.ts'
import type { SignedIn } from '../kernel/caller.ts'
import { withdrawCharges } from './store/charges.ts'
import { lockSubscription, saveSubscription, toSubscription } from './store/subscriptions.ts'
import type { Billing } from './billing.ts'
import { takeCard, type CardProblem } from './card.ts'

/**
 * Ends what renews itself: with its period while that runs, at once where it is over. What was begun and is not known
 * to be paid brings nothing back.
 */
export async function cancelSubscription(
  { clock }: Billing,
  { store }: Pick<SignedIn, 'store'>,
): Promise<Result<void, Problem<'subscription-not-renewing'>>> {
  const done = await store.transact(async (scope) => {
    const row = await lockSubscription(scope)
    if (row === undefined || row.renews === 0 || row.canceled_at_ms !== null)
      return fail(problem('subscription-not-renewing'))
    const subscription = toSubscription(row)
    const nowMs = clock.nowMs()
    const isPaid = row.period_to_ms !== null && row.period_to_ms > nowMs && row.status === 'active'
    if (isPaid) {
      await saveSubscription(scope, { ...subscription, canceledAtMs: nowMs })
      return ok(undefined)
    }
    await withdrawCharges(scope)
    await saveSubscription(scope, {
      ...subscription,
      status: 'canceled',
      renews: false,
      canceledAtMs: nowMs,
      graceUntilMs: null,
      nextTryMs: null,
    })
    return ok(undefined)
  })
  return done
}

/** Takes the end back while the period that was paid for runs. */
export async function resumeSubscription(
  { clock }: Billing,
  { store }: SignedIn,
): Promise<Result<void, Problem<'subscription-not-ending'>>> {
  const done = await store.transact(async (scope) => {
    const row = await lockSubscription(scope)
    const isEnding =
      row !== undefined &&
      row.canceled_at_ms !== null &&
      row.renews === 1 &&
      statusAt(toSubscription(row), clock.nowMs()) === 'active'
    if (!isEnding) return fail(problem('subscription-not-ending'))
    await saveSubscription(scope, { ...toSubscription(row), canceledAtMs: null })
    return ok(undefined)
  })
  return done
}

/** Charges another card from now on; a renewal that failed with the one before is tried with it at once. */
export async function changeCard(
  billing: Billing,
  caller: SignedIn,
  card: CardGiven,
): Promise<Result<void, CardProblem>> {
  const taken = await takeCard(billing, caller, card)
  if (!taken.ok) return taken
  await caller.store.transact(async (scope) => {
    const row = await lockSubscription(scope)
    await scope.insert('payment_sources', [taken.value])
    const hasFailed = row?.status === 'declined_payment' || row?.status === 'error_payment_method'
    await scope
      .update('subscriptions')
      .set({
        letter_locale: caller.locale,
        ...(hasFailed && row.renews === 1 ? { next_try_ms: billing.clock.nowMs() } : {}),
      })
      .execute()
    return ok(undefined)
  })
  return ok(undefined)
}
