import { reachability } from '#shared/compile/reachability/reachability.ts'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import type { Model } from '#shared/model/model.ts'
import { indexModel } from '#shared/model/view.ts'
import { judgeIn, unmetAmong } from '#shared/network-file/expectations.ts'
import type { Plan } from '#shared/plan/plan-value.ts'
import { mapInSlices } from '#web/server/kernel/in-slices.ts'

/**
 * What is expected of a plan's network and will not be so; of the plan of a single gateway, of the networks in which
 * it stands. The plan's digest does not depend on it.
 */
export async function unmetInPlan(
  model: Model,
  { networkId, gateways, unread }: Pick<Plan, 'networkId' | 'gateways' | 'unread'>,
): Promise<ReviewedPlan['unmet']> {
  const planned = new Set([...gateways, ...unread].map(({ gatewayId }) => gatewayId))
  const about = new Set(
    networkId === ''
      ? model.placements.filter(({ nodeId }) => planned.has(nodeId)).map((each) => each.networkId)
      : [networkId],
  )
  const expecting = model.networks.filter(
    ({ id, expectations = [] }) => about.has(id) && expectations.length > 0,
  )
  if (expecting.length === 0) return []
  const [view, reach] = [indexModel(model), reachability(model)]
  const unmet: ReviewedPlan['unmet'] = []
  for (const { id, name, expectations = [] } of expecting) {
    const judged = await mapInSlices(expectations, judgeIn(view, id, reach))
    unmet.push(...unmetAmong(judged).map((each) => ({ ...each, network: name })))
  }
  return unmet
}
