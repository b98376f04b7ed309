import type { DeviceSet, RuleAccess } from '#shared/compile/reachability/access.ts'
import type { Model } from '#shared/model/model.ts'
import { placementKey } from '#shared/model/view.ts'
import { covers } from './access.ts'
import { readGranted } from './granted.ts'
import type { Remains } from './plan-value.ts'
import type { Side } from './reasons.ts'
import { networksOf, type Served } from './served.ts'

/** Names that one list holds; the counts tell how many there are. */
const named = 100

/**
 * What a gateway still lets pass in one network although it is no longer drawn; null: nothing. A device whose key was
 * replaced since counts too: the old key still opens.
 */
export function readRemains(served: Served, now: Model): Remains | null {
  const { gatewayId, networkId } = served
  const before = readGranted([served], networkId)
  const after = readGranted([{ gatewayId, model: now }], networkId)
  const lost = (was: DeviceSet | undefined, is: DeviceSet | undefined): string[] =>
    (was?.ids ?? []).filter(
      (id) => is?.has(id) !== true || keyOf(before, networkId, id) !== keyOf(after, networkId, id),
    )
  const devices = lost(before.access.pings.get(gatewayId), after.access.pings.get(gatewayId))
  const nameOf = (id: string): string =>
    after.view.devices.get(id)?.name ?? before.view.devices.get(id)?.name ?? ''
  const targets = [
    ...[...before.access.rules].map(([key, rule]) => ({
      kind: 'rule' as const,
      name: rule.rule.name,
      deviceCount: lostOfRule(rule, after.access.rules.get(key), lost).length,
    })),
    {
      kind: 'exit' as const,
      name: '',
      deviceCount: lost(before.access.exits.get(gatewayId), after.access.exits.get(gatewayId)).length,
    },
    {
      kind: 'network' as const,
      name: '',
      deviceCount: lost(before.access.internal, after.access.internal).length,
    },
  ].filter((each) => each.deviceCount > 0)
  const isDrawn = networksOf(now, gatewayId).includes(networkId)
  if (devices.length + targets.length === 0 && isDrawn) return null
  return {
    networkId,
    network: nameOfNetwork(now, networkId) ?? nameOfNetwork(served.model, networkId) ?? '',
    isDrawn,
    isCertain: served.isCertain,
    devices: devices.slice(0, named).map((id) => ({ id, name: nameOf(id) })),
    deviceCount: devices.length,
    targets: targets.slice(0, named),
    targetCount: targets.length,
  }
}

function lostOfRule(
  was: RuleAccess,
  is: RuleAccess | undefined,
  lost: (was: DeviceSet, is: DeviceSet) => string[],
): readonly string[] {
  const isSame = is !== undefined && is.rule.address === was.rule.address && is.gatewayId === was.gatewayId
  return isSame && covers(is.spans, was.spans) ? lost(was.devices, is.devices) : was.devices.ids
}

function keyOf({ view }: Side, networkId: string, deviceId: string): string | null | undefined {
  return view.placements.get(placementKey(networkId, deviceId))?.publicKey
}

function nameOfNetwork(model: Model, networkId: string): string | undefined {
  const name = model.networks.find((network) => network.id === networkId)?.name
  return name === '' ? undefined : name
}
