import { ok, type Result } from '#shared/base/result.ts'
import { chargeable } from '#shared/billing/amount.ts'
import { nextPeriodEnd } from '#shared/billing/calendar.ts'
import { renewableMs, toldBeforeMs } from '#shared/billing/schedule.ts'
import { expired, type Subscription } from '#shared/billing/transition.ts'
import { recordEvent } from '../audit/record.ts'
import { readOpenCharge, readSource, type Charge, type PaymentSource } from './store/charges.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { lockSubscription, saveSubscription, toSubscription } from './store/subscriptions.ts'
import { isAway, type Billing } from './billing.ts'
import { addBillingLetter } from './letters.ts'
import { sendCharge, writeCharge } from './send-charge.ts'

const dayMs = 24 * 60 * 60_000
const mostAtOnce = 100
const waitMs = 5 * 60_000

/** Renews, or ends, the subscriptions whose time has come, and announces what will be charged soon. */
export async function renewSubscriptions(billing: Billing): Promise<void> {
  const { store, clock } = billing
  const nowMs = clock.nowMs()
  const due = await store.db
    .selectFrom('subscriptions')
    .select(['organization_id', 'period_to_ms', 'next_try_ms'])
    .where('next_try_ms', '<=', nowMs + toldBeforeMs)
    .where(({ or, eb, and, ref }) =>
      or([
        eb('next_try_ms', '<=', nowMs),
        and([
          eb('period_to_ms', '>', nowMs),
          or([eb('told_for_ms', 'is', null), eb('told_for_ms', '<>', ref('period_to_ms'))]),
        ]),
      ]),
    )
    .orderBy('next_try_ms')
    .limit(mostAtOnce)
    .execute()
  for (const { organization_id } of due) {
    const mustWait = await renew(billing, organization_id).catch((error: unknown) => {
      billing.log.error({ err: error, organizationId: organization_id }, 'a renewal failed')
      return false
    })
    // All others would wait for nothing, too; they are due in the next round.
    if (mustWait) return
  }
}

/** Answers whether the provider is away. */
async function renew(billing: Billing, organizationId: string): Promise<boolean> {
  const written = await billing.store
    .of(organizationId)
    .transact((scope): Promise<Result<Attempt | null>> => takeStep(billing, scope))
  if (!written.ok || written.value === null) return false
  return isAway(await sendCharge(billing, written.value.charge, written.value.source))
}

interface Attempt {
  readonly charge: Charge
  readonly source: PaymentSource
}

/** What is due now; answers the attempt that was written down and is to be sent. */
async function takeStep(billing: Billing, scope: Scope): Promise<Result<Attempt | null>> {
  const row = await lockSubscription(scope)
  if (row === undefined || row.next_try_ms === null || row.period_to_ms === null) return ok(null)
  const subscription = toSubscription(row)
  const nowMs = billing.clock.nowMs()
  const endedMs = row.period_to_ms
  if (row.canceled_at_ms !== null) {
    if (endedMs > nowMs) return ok(null)
    // A new subscription was begun before this end was written down: what becomes of that one counts.
    const isOver = row.status === 'active'
    if (isOver) return end(billing, scope, subscription, 'canceled')
    await scope.update('subscriptions').set({ next_try_ms: null }).execute()
    return ok(null)
  }
  const level = await scope.tier(row.plan)
  const amountMinor = chargeable(level.price_minor ?? 0, level.currency)
  if (row.next_try_ms > nowMs) {
    await announce(billing, scope, { ...row, period_to_ms: endedMs }, amountMinor, level.currency)
    return ok(null)
  }
  if ((await readOpenCharge(scope)) !== undefined) {
    // What becomes of that one decides what comes next.
    await scope
      .update('subscriptions')
      .set({ next_try_ms: nowMs + waitMs })
      .execute()
    return ok(null)
  }
  const given = await readSource(scope)
  const source = given?.provider === billing.payments.kind ? given : undefined
  const isLate = nowMs > endedMs + renewableMs + dayMs
  const isSpent = subscription.status === 'error_payment_method' && nowMs >= endedMs + renewableMs
  const isPriced = level.price_minor !== null && billing.payments.takes(level.currency)
  if (source === undefined || isLate || isSpent || !isPriced || !subscription.renews)
    return end(billing, scope, subscription, 'expired')
  const told = row.told_for_ms === endedMs && row.told_minor !== null ? row.told_minor : amountMinor
  const period = {
    plan: row.plan,
    periodFromMs: endedMs,
    periodToMs: nextPeriodEnd(row.anchor_ms ?? endedMs, endedMs),
  }
  // Never more than was announced.
  const due = Math.min(told, amountMinor)
  if (due === 0) {
    await saveSubscription(scope, {
      ...subscription,
      ...period,
      status: 'active',
      nextTryMs: period.periodToMs,
    })
    return ok(null)
  }
  const written = await writeCharge(
    billing,
    scope,
    {
      ...period,
      purpose: 'renewal',
      amountMinor: due,
      currency: level.currency,
      periodMs: endedMs,
    },
    source,
  )
  if (!written.ok) return ok(null)
  await scope
    .update('subscriptions')
    .set({ next_try_ms: nowMs + waitMs })
    .execute()
  return ok({ charge: written.value, source })
}

async function announce(
  billing: Billing,
  scope: Scope,
  row: { readonly plan: string; readonly period_to_ms: number; readonly told_for_ms: number | null },
  amountMinor: number,
  currency: string,
): Promise<void> {
  const dayAt = row.period_to_ms
  if (row.told_for_ms === dayAt) return
  await scope.update('subscriptions').set({ told_for_ms: dayAt, told_minor: amountMinor }).execute()
  await addBillingLetter(billing, scope, 'renewal-soon', `${dayAt}-${row.plan}`, {
    plan: row.plan,
    amountMinor,
    currency,
    dayMs: dayAt,
  })
}

/** The period is over and no other follows. */
async function end(
  billing: Billing,
  scope: Scope,
  subscription: Subscription,
  how: 'canceled' | 'expired',
): Promise<Result<null>> {
  await saveSubscription(scope, { ...expired(subscription), status: how })
  const { plan, periodToMs } = subscription
  await addBillingLetter(billing, scope, how, String(periodToMs), {
    plan,
    amountMinor: 0,
    currency: 'COP',
    dayMs: periodToMs ?? 0,
  })
  const action = how === 'canceled' ? 'subscription.ended' : 'subscription.expired'
  await recordEvent(billing, scope, { action, subject: 'subscription', recordName: plan })
  return ok(null)
}
