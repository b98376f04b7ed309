import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition, Core, Mailing } from '../kernel/composition.ts'
import { countLimited, readTiers, toTier } from './store/tiers.ts'
import { readCurrentSubscription } from './subscription.ts'
import { billingHandlers } from './handlers.ts'

/** Plans, and the subscription of the caller's organization. */
export function planHandlers(
  composition: Core & Mailing & Pick<Composition, 'payments'>,
): Handlers<Callers>['plan'] {
  const { policy } = composition
  return {
    ...billingHandlers(composition),
    getAll: async () => ok({ data: [...(await readTiers(composition.store.db))] }),
    getSubscriptionOfUser: async (_input, { store }) => {
      const subscription = await readCurrentSubscription(composition, store.read)
      if (subscription === null) return fail(problem('organization-setup'))
      const planData = toTier(await store.read.tier(subscription.plan))
      const have = await countLimited(store.read)
      const limitOf = (limit: number | null) =>
        policy.hasPlanLimits && !planData.noRestrictions ? limit : null
      const used = {
        networks: { have: have.networks, limit: limitOf(planData.networksLimit) },
        gateways: { have: have.gateways, limit: limitOf(planData.gatewaysLimit) },
        devices: { have: have.devices, limit: limitOf(planData.devicesLimit) },
      }
      return ok({
        data: {
          subscriptionData: { ...subscription, isFixed: policy.isPlanFixed, used },
          planData,
          organizationId: store.organizationId,
        },
      })
    },
  }
}
