import { sql, type RawBuilder } from 'kysely'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import { graceMs } from '#shared/billing/schedule.ts'
import type { Composition } from '#web/server/kernel/composition.ts'

/**
 * The status of subscriptions as it stands now, for queries in which `s` is their table: what `statusAt` says of one.
 * Nothing ends where nobody can subscribe.
 */
export function statusNow({
  policy,
  clock,
}: Pick<Composition, 'policy' | 'clock'>): RawBuilder<SubscriptionStatus> {
  if (policy.isPlanFixed) return sql<SubscriptionStatus>`cast('active' as text)`
  const now = sql.lit(clock.nowMs())
  return sql<SubscriptionStatus>`case
    when s.status in ('pending_payment', 'indeterminate_wompi_response') and s.grace_until_ms > ${now} then 'active'
    when s.status <> 'active' or s.period_to_ms is null or s.period_to_ms > ${now} then s.status
    when s.canceled_at_ms is not null then 'canceled'
    when s.renews = 1 and s.period_to_ms + ${sql.lit(graceMs)} > ${now} then 'active'
    else 'expired' end`
}
