import { z } from 'zod'

/** The tiers as they were specified, in order: 1 free, 2 mini, 3 standard, 4 corporate. */
export const tierNames = ['free', 'mini', 'standard', 'corporate'] as const
export type TierName = (typeof tierNames)[number]

/** States of a subscription; only an active one opens protected pages. */
export const subscriptionStatuses = [
  'active',
  'canceled',
  'expired',
  'pending_payment',
  'annulled_payment',
  'declined_payment',
  'error_payment_method',
  'indeterminate_wompi_response',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** How many, at most; null: no limit. */
const limit = z.int().min(0).max(1_000_000).nullable()

/** What a plan allows and costs; a record that the super-admin changes. */
export const planData = z.object({
  plan: z.enum(tierNames),
  /** 1 to 4. */
  level: z.int(),
  networksLimit: limit,
  gatewaysLimit: limit,
  devicesLimit: limit,
  desktopApp: z.boolean(),
  ownServer: z.boolean(),
  noRestrictions: z.boolean(),
  /** Per month, in minor units of the currency; null: by quote. */
  priceMinor: z.int().min(0).nullable(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
})
export type TierData = z.infer<typeof planData>

/** Plans of a deployment until they are changed. */
export const firstTiers: readonly TierData[] = [
  plan('free', 1, [1, 1, 5], 0, []),
  plan('mini', 2, [3, 3, 25], 49_000_00, ['desktopApp']),
  plan('standard', 3, [10, 10, 250], 189_000_00, ['desktopApp', 'ownServer']),
  plan('corporate', 4, [null, null, null], null, ['desktopApp', 'ownServer', 'noRestrictions']),
]

function plan(
  name: TierName,
  level: number,
  [networksLimit, gatewaysLimit, devicesLimit]: readonly [number | null, number | null, number | null],
  priceMinor: number | null,
  has: readonly ('desktopApp' | 'ownServer' | 'noRestrictions')[],
): TierData {
  return {
    plan: name,
    level,
    networksLimit,
    gatewaysLimit,
    devicesLimit,
    desktopApp: has.includes('desktopApp'),
    ownServer: has.includes('ownServer'),
    noRestrictions: has.includes('noRestrictions'),
    priceMinor,
    currency: 'COP',
  }
}
