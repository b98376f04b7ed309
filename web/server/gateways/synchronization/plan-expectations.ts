import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import type { Model } from '#shared/model/model.ts'
import { unmetOfAll } from '#shared/network-file/expectations.ts'
import type { Plan } from '#shared/plan/plan-value.ts'

/**
 * What is expected of a plan's network and will not be so; of the plan of a single gateway, of the networks in which
 * it stands. The plan's digest does not depend on it.
 */
export function unmetInPlan(
  model: Model,
  { networkId, gateways, unread }: Pick<Plan, 'networkId' | 'gateways' | 'unread'>,
): ReviewedPlan['unmet'] {
  const planned = new Set([...gateways, ...unread].map(({ gatewayId }) => gatewayId))
  const about = new Set(
    networkId === ''
      ? model.placements.filter(({ nodeId }) => planned.has(nodeId)).map((each) => each.networkId)
      : [networkId],
  )
  const unmet = unmetOfAll(model, about)
  return model.networks.flatMap(({ id, name }) =>
    (unmet.get(id) ?? []).map((each) => ({ ...each, network: name })),
  )
}
