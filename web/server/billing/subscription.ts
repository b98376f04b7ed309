import { statusAt } from '#shared/billing/transition.ts'
import type { Row } from '#shared/contract/row.ts'
import type { TierName, SubscriptionStatus } from '#shared/model/subscription.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { toSubscription } from './store/subscriptions.ts'

/** How an organization's subscription stands now. */
export interface CurrentSubscription {
  readonly plan: TierName
  readonly status: SubscriptionStatus
  readonly periodFromMs: number
  readonly periodToMs: number | null
}

/** The standing of the organization; null: there is no such organization. One read by its key. */
export async function readCurrentSubscription(
  { policy, clock }: Pick<Composition, 'policy' | 'clock'>,
  scope: Scope,
): Promise<CurrentSubscription | null> {
  const row = await scope.from('subscriptions').selectAll().executeTakeFirst()
  if (row === undefined) return null
  return {
    plan: row.plan,
    // Where nobody can subscribe there is nothing that could run out.
    status: policy.isPlanFixed ? 'active' : statusAt(toSubscription(row), clock.nowMs()),
    periodFromMs: row.period_from_ms,
    periodToMs: row.period_to_ms,
  }
}

/** Whether an organization may use what its subscription is for. */
export async function isSubscribed(
  composition: Pick<Composition, 'policy' | 'clock'>,
  scope: Scope,
): Promise<boolean> {
  return (await readCurrentSubscription(composition, scope))?.status === 'active'
}

/** What was begun on a gateway is brought to its end, whoever works on it. */
const endings: ReadonlySet<string> = new Set([
  'custody.report',
  'custody.settle',
  'custody.reportRun',
  'custody.settleRun',
])
/** Of what is somebody's own, the one thing that would take up more of the service. */
const growth: ReadonlySet<string> = new Set(['member.enrol'])

/**
 * Whether a call is answered while the subscription is not active: what is everybody's or the caller's own
 * (their account, their tunnels, which go on working), and what sets subscriptions right. All else is the
 * protected part.
 */
export function isOpenWithoutSubscription(row: Row, call: string): boolean {
  if (endings.has(call)) return true
  if (growth.has(call)) return false
  // What belongs to an organization can be taken along at any time.
  const setsRight =
    row.may === 'subscription.write' || row.may === 'organization.manage' || row.may.startsWith('deployment.')
  return row.may === 'public' || row.may === 'self' || setsRight
}
