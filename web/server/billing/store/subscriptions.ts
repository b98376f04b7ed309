import { sql, type Selectable } from 'kysely'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import type { Subscription } from '#shared/billing/transition.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Tables } from '#web/server/kernel/store/schema/tables.ts'

type Row = Selectable<Tables['subscriptions']>

/** The columns of payment of a subscription that was never paid for. */
export const unpaid = {
  renews: 0,
  canceled_at_ms: null,
  anchor_ms: null,
  grace_until_ms: null,
  next_try_ms: null,
  told_for_ms: null,
  told_minor: null,
  letter_locale: 'en',
} as const

/** Locks the organization's subscription until the transaction ends, so that its charges come one after the other. */
export async function lockSubscription(scope: Scope): Promise<Row | undefined> {
  await scope
    .update('subscriptions')
    .set({ status: sql<SubscriptionStatus>`status` })
    .execute()
  return scope.from('subscriptions').selectAll().executeTakeFirst()
}

/** A row as the rules of payment read it. */
export function toSubscription(row: Row): Subscription {
  return {
    plan: row.plan,
    status: row.status,
    periodFromMs: row.period_from_ms,
    periodToMs: row.period_to_ms,
    anchorMs: row.anchor_ms,
    renews: row.renews === 1,
    canceledAtMs: row.canceled_at_ms,
    graceUntilMs: row.grace_until_ms,
    nextTryMs: row.next_try_ms,
  }
}

/** Saves what payments change of the organization's subscription. */
export async function saveSubscription(scope: Scope, changed: Subscription): Promise<void> {
  await scope
    .update('subscriptions')
    .set({
      plan: changed.plan,
      status: changed.status,
      period_from_ms: changed.periodFromMs,
      period_to_ms: changed.periodToMs,
      anchor_ms: changed.anchorMs,
      renews: changed.renews ? 1 : 0,
      canceled_at_ms: changed.canceledAtMs,
      grace_until_ms: changed.graceUntilMs,
      next_try_ms: changed.nextTryMs,
      // A price that was announced for another plan does not count.
      told_for_ms: sql<number | null>`case when plan = ${changed.plan} then told_for_ms else null end`,
    })
    .execute()
}
