import { addToList } from '#shared/base/add-to-list.ts'
import type { NetworkAccess } from '#shared/compile/reachability/access.ts'
import { placementKey, relationsAt, type ModelView } from '#shared/model/view.ts'
import type { AccessChange } from './plan-value.ts'

export type Because = AccessChange['because']

/** One of the two models that are compared. */
export interface Side {
  readonly view: ModelView
  readonly access: NetworkAccess
}

/** Why devices gain or lose a target: the change nearest to them that explains it. */
export interface Reasons {
  group(
    sign: AccessChange['sign'],
    ids: readonly string[],
    target: AccessChange['target'],
  ): ReadonlyMap<Because, readonly string[]>
}

/** Reasons between two models. `first`: nothing was on a gateway before, which explains everything. */
export function createReasons(
  before: Side,
  after: Side,
  of: { readonly networkId: string; readonly first: boolean },
): Reasons {
  return {
    group(sign, ids, target) {
      const groups = new Map<Because, string[]>()
      if (ids.length === 0) return groups
      if (of.first) return new Map([['first-synchronization', ids]])
      // Read so that what the device gains was not there in `without`, and is there in `having`.
      const [without, having] = sign === 'gains' ? [before.view, after.view] : [after.view, before.view]
      const pair: Pair = { without, having, networkId: of.networkId, sign }
      const ofTarget = explainTarget(pair, target)
      for (const id of ids) {
        const because = ofTarget ?? explainDevice(pair, id) ?? explainRelations(pair, id, target)
        addToList(groups, because, id)
      }
      return groups
    },
  }
}

interface Pair {
  readonly without: ModelView
  readonly having: ModelView
  readonly networkId: string
  readonly sign: AccessChange['sign']
}

/** Changes of the target itself, which concern all devices alike. */
function explainTarget(
  { without, having, networkId, sign }: Pair,
  target: AccessChange['target'],
): Because | null {
  const gains = sign === 'gains'
  switch (target.kind) {
    case 'rule': {
      const [was, is] = [without.rules.get(target.ruleId), having.rules.get(target.ruleId)]
      const gatewayId = is === undefined ? undefined : relationsAt(having, networkId, is.id, 'rule')[0]?.from
      if (gatewayId !== undefined && without.gateways.get(gatewayId)?.active === false)
        return gains ? 'other' : 'gateway-deactivated'
      if (was?.active !== true) return gains ? 'rule-added' : 'rule-removed'
      if (relationsAt(without, networkId, was.id, 'rule').length === 0)
        return gains ? 'rule-added' : 'rule-removed'
      if (was.audience === is?.audience) return null
      const now = gains ? is?.audience : was.audience
      return now === 'everyone' ? 'audience-everyone' : 'audience-chosen'
    }
    case 'network':
      return without.networks.get(target.networkId)?.allowInternalTraffic === false
        ? gains
          ? 'internal-on'
          : 'internal-off'
        : null
    case 'gateway':
    case 'exit':
    case 'exit-inside':
      if (without.gateways.get(target.gatewayId)?.active !== false) return null
      return gains ? 'other' : 'gateway-deactivated'
  }
}

function explainDevice({ without, having, networkId, sign }: Pair, deviceId: string): Because | null {
  const gains = sign === 'gains'
  const placement = without.placements.get(placementKey(networkId, deviceId))
  const device = without.devices.get(deviceId)
  if (placement === undefined || device === undefined) return gains ? 'device-added' : 'device-removed'
  if (!device.active && having.devices.get(deviceId)?.active === true)
    return gains ? 'device-activated' : 'device-deactivated'
  if (placement.publicKey === null) return gains ? 'key-made' : 'other'
  return null
}

function explainRelations(pair: Pair, deviceId: string, target: AccessChange['target']): Because {
  const { without, having, networkId, sign } = pair
  const gains = sign === 'gains'
  const linksTo = (view: ModelView, kind: 'audience' | 'peer'): readonly string[] =>
    relationsAt(view, networkId, deviceId, kind).map((relation) => relation.to)
  if (target.kind === 'rule') {
    const chosen = (view: ModelView): boolean => linksTo(view, 'audience').includes(target.ruleId)
    if (chosen(having) && !chosen(without)) return gains ? 'chosen' : 'not-chosen'
  }
  const had = new Set(linksTo(without, 'peer'))
  if (linksTo(having, 'peer').some((gatewayId) => !had.has(gatewayId)))
    return gains ? 'connected' : 'disconnected'
  if (hasNewKey(pair, target)) return gains ? 'gateway-key-made' : 'gateway-key-gone'
  if (target.kind === 'exit') return gains ? 'exit-on' : 'exit-off'
  if (target.kind === 'rule' && siteLinks(having, networkId) !== siteLinks(without, networkId))
    return gains ? 'connected' : 'disconnected'
  return 'other'
}

/** Whether a gateway that the target may be reached through has a key on one side only. */
function hasNewKey({ without, having, networkId }: Pair, target: AccessChange['target']): boolean {
  const placements = having.placementsOfNetwork.get(networkId) ?? []
  const ids = 'gatewayId' in target ? [target.gatewayId] : placements.map((placement) => placement.nodeId)
  return ids.some(
    (id) =>
      (having.gateways.get(id)?.publicKey ?? null) !== null && without.gateways.get(id)?.publicKey === null,
  )
}

function siteLinks(view: ModelView, networkId: string): number {
  return view.model.relations.filter((each) => each.kind === 'site' && each.networkId === networkId).length
}
