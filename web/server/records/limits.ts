import { problem, type Problem } from '#shared/base/problem.ts'
import type { Model } from '#shared/model/model.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Scope } from '../kernel/store/scope.ts'

const counted = { networks: 'networks_limit', gateways: 'gateways_limit', devices: 'devices_limit' } as const

/**
 * Why the organization's plan does not let a change pass; null when it does. Only growth is refused: what
 * was there before a smaller plan stays. Called in the transaction that makes the change.
 */
export async function refuseGrowth(
  composition: Pick<Composition, 'policy'>,
  scope: Scope,
  before: Model,
  after: Model,
): Promise<Problem<'plan-limit'> | null> {
  if (!composition.policy.hasPlanLimits) return null
  const grown = (['networks', 'gateways', 'devices'] as const).filter(
    (what) => after[what].length > before[what].length,
  )
  if (grown.length === 0) return null
  const level = await tierLimitsOf(composition, scope)
  if (level === null) return null
  for (const what of grown) {
    const limit = level[counted[what]]
    if (limit !== null && after[what].length > limit)
      return problem('plan-limit', { what, limit, have: before[what].length })
  }
  return null
}

/** What the organization's plan limits; null: nothing. */
export async function tierLimitsOf({ policy }: Pick<Composition, 'policy'>, scope: Scope) {
  if (!policy.hasPlanLimits) return null
  const { plan } = await scope.from('subscriptions').select(['plan']).executeTakeFirstOrThrow()
  const level = await scope.tier(plan)
  return level.no_restrictions === 1 ? null : level
}

/** Why the organization's plan keeps the desktop application out; null when it does not. */
export async function refuseDesktop(
  { policy }: Pick<Composition, 'policy'>,
  scope: Scope,
): Promise<Problem<'plan-without-desktop'> | null> {
  if (!policy.hasPlanLimits) return null
  const { plan } = await scope.from('subscriptions').select(['plan']).executeTakeFirstOrThrow()
  const { desktop_app, no_restrictions } = await scope.tier(plan)
  return desktop_app === 1 || no_restrictions === 1 ? null : problem('plan-without-desktop')
}
