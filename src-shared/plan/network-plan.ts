import { sha256Hex } from '#shared/base/digest.ts'
import type { Problem } from '#shared/base/problem.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { compareSides, deviceLimit } from './access.ts'
import { readAwaited } from './awaited.ts'
import { readGranted } from './granted.ts'
import type { AccessChange, Elsewhere, GatewayPlan, Plan } from './plan-value.ts'
import { readRemains } from './remains.ts'
import type { Side } from './reasons.ts'
import { networksOf, type Part, type Served } from './served.ts'

/** What the plan of a whole network, or of one gateway, is put together from. */
export interface NetworkPlanInput {
  /** Null: the plan of gateways, which is about all networks alike. */
  readonly networkId: string | null
  readonly gateways: readonly GatewayPlan[]
  readonly due: readonly string[]
  readonly unread: readonly { readonly gatewayId: string; readonly problem: Problem }[]
  /** What all gateways of the organization serve now, the oldest first. */
  readonly served: readonly Served[]
  /** Gateways that were never ours and are to have nothing: they grant what the model says, which is nothing. */
  readonly apart: readonly string[]
  readonly after: Model
  /** Gateways whose exits opened more than the internet until now. */
  readonly wideExits: readonly string[]
}

/** One plan for a person to read and confirm: its digest stands for those of all its gateways. */
export function planNetwork(input: NetworkPlanInput): Plan {
  const gateways = input.gateways.toSorted((a, b) => (a.gatewayId < b.gatewayId ? -1 : 1))
  const changing = new Set([...gateways.map((each) => each.gatewayId), ...input.apart])
  const { networkId, after } = input
  const own = networkId === null ? noChange : compareNetwork(input, networkId, changing)
  return {
    networkId: networkId ?? '',
    digest: sha256Hex(gateways.map((each) => `${each.gatewayId} ${each.digest}`).join('\n')),
    gateways,
    due: [...input.due],
    unread: input.unread.map(({ gatewayId, problem }) => ({
      gatewayId,
      problem,
      remains: input.served
        .filter((each) => each.gatewayId === gatewayId)
        .flatMap((each) => readRemains(each, after) ?? []),
    })),
    uncertain: [
      ...new Set(
        input.served
          .filter((each) => !each.isCertain && changing.has(each.gatewayId))
          .map((each) => each.gatewayId),
      ),
    ],
    access: own.access,
    unchangedPairs: own.unchangedPairs,
    awaited: networkId === null ? [] : readAwaited(after, networkId, changing),
    elsewhere: otherNetworks(input, changing).flatMap((id) => describeElsewhere(input, id, changing)),
  }
}

const noChange = { access: [], unchangedPairs: 0 }

interface Compared {
  readonly before: Side
  readonly after: Side
  readonly access: AccessChange[]
  readonly unchangedPairs: number
}

/** What one network's gateways grant now, and once those that were read have what is drawn. */
function compareNetwork(
  { served, after: model, wideExits }: NetworkPlanInput,
  networkId: string,
  changing: ReadonlySet<string>,
): Compared {
  const here = served.filter((each) => each.networkId === networkId)
  const kept = here.filter((each) => !changing.has(each.gatewayId))
  const given = [...changing].map((gatewayId): Part => ({ gatewayId, model }))
  const before = readGranted(here, networkId)
  const after = readGranted([...kept, ...given], networkId)
  const compared = compareSides({ before, after }, { networkId, first: here.length === 0 })
  const access = [...compared.access, ...narrowedExits({ before, after }, wideExits)]
  return { before, after, access, unchangedPairs: compared.unchangedPairs }
}

/** Said once: devices that keep their exit, and lose what it opened in addition to the internet. */
function narrowedExits(
  { before, after }: { readonly before: Side; readonly after: Side },
  wideExits: readonly string[],
): AccessChange[] {
  return wideExits.flatMap((gatewayId): AccessChange[] => {
    const was = before.access.exits.get(gatewayId)
    const ids = (after.access.exits.get(gatewayId)?.ids ?? []).filter((id) => was?.has(id) === true)
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

/** Other networks that the gateways of the plan serve, or are to serve. */
function otherNetworks(
  { networkId, served, after }: NetworkPlanInput,
  changing: ReadonlySet<string>,
): string[] {
  const all = [
    ...served.filter((each) => changing.has(each.gatewayId)).map((each) => each.networkId),
    ...[...changing].flatMap((gatewayId) => networksOf(after, gatewayId)),
  ]
  return [...new Set(all)].filter((id) => id !== networkId).toSorted()
}

function describeElsewhere(
  input: NetworkPlanInput,
  networkId: string,
  changing: ReadonlySet<string>,
): Elsewhere[] {
  const { before, after, access } = compareNetwork(input, networkId, changing)
  if (access.length === 0) return []
  const ids = access.flatMap(({ deviceIds, target }) => [
    ...deviceIds,
    ...(target.kind === 'rule' ? [target.ruleId] : target.kind === 'network' ? [] : [target.gatewayId]),
  ])
  const nameOf = (id: string): string =>
    [after.view, before.view]
      .map((view) => (view.devices.get(id) ?? view.rules.get(id) ?? view.gateways.get(id))?.name)
      .find((name) => name !== undefined) ?? ''
  const network = [input.after, before.view.model, emptyModel]
    .map((model) => model.networks.find((each) => each.id === networkId)?.name)
    .find((name) => name !== undefined && name !== '')
  return [
    {
      networkId,
      network: network ?? '',
      access,
      names: Object.fromEntries([...new Set(ids)].map((id) => [id, nameOf(id)])),
    },
  ]
}
