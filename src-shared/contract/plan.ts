import { z } from 'zod'
import { id, timeMs } from '#shared/model/field.ts'
import { planData, planNames, subscriptionStatuses } from '#shared/model/subscription.ts'
import { call } from './row.ts'

const used = z.object({ have: z.int(), limit: z.int().nullable() })

/** An organization's subscription, as the subscription check reads it. */
export const subscriptionData = z.object({
  status: z.enum(subscriptionStatuses),
  plan: z.enum(planNames),
  periodFromMs: timeMs,
  /** Null: it does not end by itself. */
  periodToMs: timeMs.nullable(),
  /** The plan is set by whoever runs the deployment: there is nothing to choose. */
  isFixed: z.boolean(),
  used: z.object({ networks: used, gateways: used, devices: used }),
})
export type SubscriptionData = z.infer<typeof subscriptionData>

/** Plans and the caller's subscription; paths and shapes as they were specified. */
export const plan = {
  getAll: call({
    method: 'GET',
    path: '/plan/getall',
    may: 'public',
    input: z.object({}),
    output: z.object({ data: z.array(planData) }),
    problems: [],
  }),
  getSubscriptionOfUser: call({
    method: 'GET',
    path: '/plan/subscription/getsubscriptionofuser',
    may: 'self',
    input: z.object({}),
    output: z.object({ data: z.object({ subscriptionData, planData, organizationId: id }) }),
    problems: [],
  }),
} as const
