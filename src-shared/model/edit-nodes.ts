import { formatIp } from '#shared/base/ip.ts'
import { isKey } from '#shared/base/key-text.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { nextAddress } from './allocate.ts'
import { endsTunnels } from './connect.ts'
import type { Edit } from './edit-value.ts'
import { missNode } from './edit-expectations.ts'
import type { Position } from './field.ts'
import { findKeyHolder } from './key-holder.ts'
import { addressHolder, carryPlacements, placementLookup, relationLookup } from './drawing-lookups.ts'
import type { Model } from './model.ts'
import { refuseAddress } from './network-range.ts'
import { readRuleForm } from './read-forms.ts'
import type { Placement } from './relation.ts'
import { placementKey } from './view.ts'

type Of<K extends Edit['kind']> = Extract<Edit, { kind: K }>

/** A new device on the canvas, with the next free address. */
export function addDevice(
  model: Model,
  networkId: string,
  edit: Of<'add-device'>,
): Result<Model, Problem<'relationship-exists' | 'network-user-missing'> | RefusalOf<typeof addPlacement>> {
  if (model.devices.some((device) => device.id === edit.id)) return fail(problem('relationship-exists'))
  const owner = model.networkUsers.some((user) => user.id === edit.form.networkUserId)
  if (!owner) return fail(problem('network-user-missing', { id: edit.form.networkUserId }, ['networkUserId']))
  const added = { ...model, devices: [...model.devices, { ...edit.form, id: edit.id }] }
  return addPlacement(added, networkId, edit.id, 'device', edit.position)
}

/** A new rule on the canvas. Without a VPN there, `rule-needs-vpn`. */
export function addRule(
  model: Model,
  networkId: string,
  edit: Of<'add-rule'>,
): Result<Model, Problem<'relationship-exists' | 'rule-needs-vpn'> | RefusalOf<typeof readRuleForm>> {
  if (model.rules.some((rule) => rule.id === edit.id)) return fail(problem('relationship-exists'))
  if (!hasVpn(model, networkId)) return fail(problem('rule-needs-vpn'))
  const form = readRuleForm(edit.form)
  if (!form.ok) return form
  const placement = {
    networkId,
    nodeId: edit.id,
    nodeKind: 'rule' as const,
    address: null,
    address6: null,
    publicKey: null,
    position: edit.position,
  }
  return ok({
    ...model,
    rules: [...model.rules, { ...form.value, id: edit.id, networkId }],
    placements: withPlacement(model.placements, placement),
  })
}

/** Whether a gateway stands there that ends tunnels. */
export function hasVpn(model: Model, networkId: string): boolean {
  const vpns = new Set(model.gateways.filter(endsTunnels).map(({ id }) => id))
  return model.placements.some((placement) => placement.networkId === networkId && vpns.has(placement.nodeId))
}

/** Puts a device or gateway of the organization on this canvas; one that stands there already only moves. */
export function place(
  model: Model,
  networkId: string,
  edit: Of<'place'>,
): Result<Model, Problem<'node-missing'> | RefusalOf<typeof addPlacement | typeof giveBack>> {
  const there = placementLookup.of(model.placements).get(placementKey(networkId, edit.nodeId))
  if (there !== undefined) {
    const placements = withOther(model.placements, there, { ...there, position: edit.position })
    return ok({ ...model, placements })
  }
  const isDevice = model.devices.some((device) => device.id === edit.nodeId)
  const isGateway = model.gateways.some((gateway) => gateway.id === edit.nodeId)
  if (!isDevice && !isGateway) return fail(problem('node-missing', { id: edit.nodeId }))
  const added = addPlacement(model, networkId, edit.nodeId, isDevice ? 'device' : 'gateway', edit.position)
  return added.ok && edit.placement !== undefined
    ? giveBack(added.value, networkId, edit.nodeId, edit.placement)
    : added
}

/**
 * A placement as it was before it was taken away; an address that is no longer free or fitting is left out. A key
 * that someone else has by now is refused, so that a device never loses the key it dials with unnoticed.
 */
function giveBack(
  model: Model,
  networkId: string,
  nodeId: string,
  before: NonNullable<Of<'place'>['placement']>,
): Result<Model, Problem<'node-missing' | 'key-unreadable' | 'key-taken'>> {
  const network = model.networks.find((each) => each.id === networkId)
  const placement = placementLookup.of(model.placements).get(placementKey(networkId, nodeId))
  if (network === undefined || placement === undefined) return fail(problem('node-missing', { id: nodeId }))
  const { publicKey } = before
  if (publicKey !== null) {
    if (!isKey(publicKey) || placement.nodeKind !== 'device')
      return fail(problem('key-unreadable', {}, ['publicKey']))
    const by = findKeyHolder(model, publicKey, { networkId, nodeId })
    if (by !== null) return fail(problem('key-taken', { by }, ['publicKey']))
  }
  const free = (text: string | null, range: string | null): string | null =>
    freeAddress(model.placements, placement, text, range)
  const restored: Placement = {
    ...placement,
    publicKey,
    address: free(before.address, network.range) ?? placement.address,
    address6: free(before.address6, network.range6) ?? placement.address6,
  }
  return ok({ ...model, placements: withOther(model.placements, placement, restored) })
}

/** The address in canonical text; null if it no longer fits the network, or another placement has it. */
function freeAddress(
  placements: readonly Placement[],
  { networkId, nodeId }: Placement,
  text: string | null,
  range: string | null,
): string | null {
  const ip = text === null || range === null ? null : refuseAddress(text, range)
  if (ip?.ok !== true) return null
  return addressHolder(placements, networkId, ip.value, nodeId) === null ? formatIp(ip.value) : null
}

/** Takes a node off this network with its relationships there; a rule lives nowhere else and goes. */
export function removeNode(
  model: Model,
  networkId: string,
  nodeId: string,
): Result<Model, Problem<'node-missing'>> {
  const placement = placementLookup.of(model.placements).get(placementKey(networkId, nodeId))
  return placement === undefined
    ? fail(problem('node-missing', { id: nodeId }))
    : ok(withoutMember(model, placement))
}

/** Without a node where it stands; see `removeNode`. */
export function withoutMember(model: Model, placement: Placement): Model {
  const { networkId, nodeId } = placement
  const placements = model.placements.filter((each) => each !== placement)
  carryPlacements(model.placements, placements, [placement], [])
  const ends = [...(relationLookup.of(model.relations).get(nodeId) ?? [])]
  const gone = new Set(ends.filter((each) => each.networkId === networkId))
  const relations = gone.size === 0 ? model.relations : model.relations.filter((each) => !gone.has(each))
  if (gone.size > 0) relationLookup.carry(model.relations, relations, { gone: [...gone] })
  return {
    ...model,
    networks: missNode(model, networkId, nodeId),
    placements,
    rules: placement.nodeKind === 'rule' ? model.rules.filter((rule) => rule.id !== nodeId) : model.rules,
    relations,
  }
}

/** A device or gateway of the organization that does not stand there yet, with the next free address. */
export function addPlacement(
  model: Model,
  networkId: string,
  nodeId: string,
  nodeKind: 'device' | 'gateway',
  position: Position,
): Result<Model, RefusalOf<typeof nextAddress>> {
  const address = nextAddress(model, networkId, nodeKind)
  if (!address.ok) return address
  const placement = { networkId, nodeId, nodeKind, ...address.value, publicKey: null, position }
  return ok({ ...model, placements: withPlacement(model.placements, placement) })
}

function withPlacement(placements: readonly Placement[], placement: Placement): readonly Placement[] {
  const list = [...placements, placement]
  carryPlacements(placements, list, [], [placement])
  return list
}

function withOther(placements: readonly Placement[], old: Placement, now: Placement): readonly Placement[] {
  const list = placements.map((each) => (each === old ? now : each))
  carryPlacements(placements, list, [old], [now])
  return list
}
