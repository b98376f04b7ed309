import { sha256Hex } from '#shared/base/digest.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { Model } from '#shared/model/model.ts'
import { accessChanges } from './access.ts'
import type { GatewayPlan, Plan } from './plan-value.ts'

/** What the plan of a whole network is put together from. */
export interface NetworkPlanInput {
  readonly networkId: string
  readonly gateways: readonly GatewayPlan[]
  readonly unread: readonly { readonly gatewayId: string; readonly problem: Problem }[]
  /** The model of the last synchronization; null: never. */
  readonly before: Model | null
  readonly after: Model
}

/** One plan for a person to read and confirm: its digest stands for those of all its gateways. */
export function planNetwork(input: NetworkPlanInput): Plan {
  const gateways = input.gateways.toSorted((a, b) => (a.gatewayId < b.gatewayId ? -1 : 1))
  return {
    networkId: input.networkId,
    digest: sha256Hex(gateways.map((each) => `${each.gatewayId} ${each.digest}`).join('\n')),
    gateways,
    unread: [...input.unread],
    ...accessChanges(input.before, input.after, input.networkId),
  }
}
