import { sql, type RawBuilder } from 'kysely'
import type { Composition } from '../composition.ts'

/**
 * The status of subscriptions as it stands now, for queries in which `s` is their table: a period that is over
 * ends an active one by itself, and nothing ends where nobody can subscribe.
 */
export function statusNow({ policy, clock }: Pick<Composition, 'policy' | 'clock'>): RawBuilder<string> {
  if (policy.isPlanFixed) return sql<string>`cast('active' as text)`
  return sql<string>`case when s.status = 'active' and s.period_to_ms <= ${sql.lit(clock.nowMs())}
    then 'expired' else s.status end`
}
