import { sha256Hex } from '#shared/base/digest.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { Model } from '#shared/model/model.ts'
import { listAccess } from '#shared/compile/reachability/access.ts'
import { createGround } from '#shared/compile/reachability/ground.ts'
import { accessChanges, deviceLimit } from './access.ts'
import type { AccessChange, GatewayPlan, Plan } from './plan-value.ts'

/** What the plan of a whole network is put together from. */
export interface NetworkPlanInput {
  readonly networkId: string
  readonly gateways: readonly GatewayPlan[]
  readonly unread: readonly { readonly gatewayId: string; readonly problem: Problem }[]
  /** The model of the last synchronization; null: never. */
  readonly before: Model | null
  readonly after: Model
  /** Gateways whose exits opened more than the internet until now. */
  readonly wideExits: readonly string[]
}

/** One plan for a person to read and confirm: its digest stands for those of all its gateways. */
export function planNetwork(input: NetworkPlanInput): Plan {
  const gateways = input.gateways.toSorted((a, b) => (a.gatewayId < b.gatewayId ? -1 : 1))
  const { access, unchangedPairs } = accessChanges(input.before, input.after, input.networkId)
  return {
    networkId: input.networkId,
    digest: sha256Hex(gateways.map((each) => `${each.gatewayId} ${each.digest}`).join('\n')),
    gateways,
    unread: [...input.unread],
    access: [...access, ...narrowedExits(input)],
    unchangedPairs,
  }
}

/** Said once: devices that keep their exit, and lose what it opened beside the internet. */
function narrowedExits({ before, after, networkId, wideExits }: NetworkPlanInput): AccessChange[] {
  if (before === null || wideExits.length === 0) return []
  const [was, is] = [before, after].map((model) => listAccess(createGround(model), networkId).exits)
  return wideExits.flatMap((gatewayId): AccessChange[] => {
    const ids = (is?.get(gatewayId)?.ids ?? []).filter((id) => was?.get(gatewayId)?.has(id) === true)
    if (ids.length === 0) return []
    return [
      {
        sign: 'loses',
        deviceIds: ids.slice(0, deviceLimit),
        deviceCount: ids.length,
        target: { kind: 'exit-inside', gatewayId },
        because: 'exit-is-internet',
      },
    ]
  })
}
