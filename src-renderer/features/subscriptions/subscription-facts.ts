import type { SubscriptionData } from '#shared/contract/plan.ts'
import type { TierData } from '#shared/model/subscription.ts'

/** The organization's subscription among the plans there are. */
export interface SubscriptionFacts {
  readonly subscription: SubscriptionData
  readonly plans: readonly TierData[]
}
