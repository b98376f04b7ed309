import { formatIp } from '#shared/base/ip.ts'
import { isKey } from '#shared/base/key-text.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { nextAddress } from './allocate.ts'
import { endsTunnels } from './connect.ts'
import type { Edit } from './edit-value.ts'
import type { Position } from './field.ts'
import { findKeyHolder } from './key-holder.ts'
import { hasAddress } from './member-address.ts'
import type { Model } from './model.ts'
import { refuseAddress } from './network-range.ts'
import { readRuleForm } from './read-forms.ts'
import type { Member } from './relation.ts'

type Of<K extends Edit['kind']> = Extract<Edit, { kind: K }>

/** A new device on the canvas, with the next free address. */
export function addDevice(
  model: Model,
  networkId: string,
  edit: Of<'add-device'>,
): Result<Model, Problem<'relationship-exists' | 'network-user-missing'> | RefusalOf<typeof addMember>> {
  if (model.devices.some((device) => device.id === edit.id)) return fail(problem('relationship-exists'))
  const owner = model.networkUsers.some((user) => user.id === edit.form.networkUserId)
  if (!owner) return fail(problem('network-user-missing', { id: edit.form.networkUserId }, ['networkUserId']))
  const added = { ...model, devices: [...model.devices, { ...edit.form, id: edit.id }] }
  return addMember(added, networkId, edit.id, 'device', edit.position)
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
  const member = {
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
    members: [...model.members, member],
  })
}

/** Whether a gateway stands there that ends tunnels. */
export function hasVpn(model: Model, networkId: string): boolean {
  const vpns = new Set(model.gateways.filter(endsTunnels).map(({ id }) => id))
  return model.members.some((member) => member.networkId === networkId && vpns.has(member.nodeId))
}

/** Puts a device or gateway of the organization on this canvas; one that stands there already only moves. */
export function place(
  model: Model,
  networkId: string,
  edit: Of<'place'>,
): Result<Model, Problem<'node-missing'> | RefusalOf<typeof addMember | typeof giveBack>> {
  const there = model.members.some(
    (member) => member.networkId === networkId && member.nodeId === edit.nodeId,
  )
  if (there) {
    const members = model.members.map((member) =>
      member.networkId === networkId && member.nodeId === edit.nodeId
        ? { ...member, position: edit.position }
        : member,
    )
    return ok({ ...model, members })
  }
  const isDevice = model.devices.some((device) => device.id === edit.nodeId)
  const isGateway = model.gateways.some((gateway) => gateway.id === edit.nodeId)
  if (!isDevice && !isGateway) return fail(problem('node-missing', { id: edit.nodeId }))
  const added = addMember(model, networkId, edit.nodeId, isDevice ? 'device' : 'gateway', edit.position)
  return added.ok && edit.member !== undefined
    ? giveBack(added.value, networkId, edit.nodeId, edit.member)
    : added
}

/**
 * A member as it was before it was taken away; an address that is no longer free or fitting stays away. A key that
 * somebody else has by now is refused, so that a device is never left without the one it dials with unseen.
 */
function giveBack(
  model: Model,
  networkId: string,
  nodeId: string,
  before: NonNullable<Of<'place'>['member']>,
): Result<Model, Problem<'node-missing' | 'key-unreadable' | 'key-taken'>> {
  const network = model.networks.find((each) => each.id === networkId)
  const member = model.members.find((each) => each.networkId === networkId && each.nodeId === nodeId)
  if (network === undefined || member === undefined) return fail(problem('node-missing', { id: nodeId }))
  const { publicKey } = before
  if (publicKey !== null) {
    if (!isKey(publicKey) || member.nodeKind !== 'device')
      return fail(problem('key-unreadable', {}, ['publicKey']))
    const by = findKeyHolder(model, publicKey, { networkId, nodeId })
    if (by !== null) return fail(problem('key-taken', { by }, ['publicKey']))
  }
  const others = model.members.filter((each) => each.networkId === networkId && each !== member)
  const restored: Member = {
    ...member,
    publicKey,
    address: freeAddress(before.address, network.range, others) ?? member.address,
    address6: freeAddress(before.address6, network.range6, others) ?? member.address6,
  }
  return ok({ ...model, members: model.members.map((each) => (each === member ? restored : each)) })
}

/** The address in canonical text; null when it fits the network no longer, or another member has it. */
function freeAddress(text: string | null, range: string | null, others: readonly Member[]): string | null {
  const ip = text === null || range === null ? null : refuseAddress(text, range)
  if (ip?.ok !== true) return null
  return others.some((each) => hasAddress(each, ip.value)) ? null : formatIp(ip.value)
}

/** Takes a node off this network with its relationships there; a rule lives nowhere else and goes. */
export function removeNode(
  model: Model,
  networkId: string,
  nodeId: string,
): Result<Model, Problem<'node-missing'>> {
  const member = model.members.find((each) => each.networkId === networkId && each.nodeId === nodeId)
  return member === undefined
    ? fail(problem('node-missing', { id: nodeId }))
    : ok(withoutMember(model, member))
}

/** Without a node where it stands; see `removeNode`. */
export function withoutMember(model: Model, member: Member): Model {
  const { networkId, nodeId } = member
  return {
    ...model,
    members: model.members.filter((each) => each !== member),
    rules: member.nodeKind === 'rule' ? model.rules.filter((rule) => rule.id !== nodeId) : model.rules,
    relations: model.relations.filter(
      (each) => each.networkId !== networkId || (each.from !== nodeId && each.to !== nodeId),
    ),
  }
}

/** A device or gateway of the organization that does not stand there yet, with the next free address. */
export function addMember(
  model: Model,
  networkId: string,
  nodeId: string,
  nodeKind: 'device' | 'gateway',
  position: Position,
): Result<Model, RefusalOf<typeof nextAddress>> {
  const address = nextAddress(model, networkId, nodeKind)
  if (!address.ok) return address
  return ok({
    ...model,
    members: [...model.members, { networkId, nodeId, nodeKind, ...address.value, publicKey: null, position }],
  })
}
