import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { nextAddress } from './allocate.ts'
import { endsTunnels } from './connect.ts'
import type { Edit } from './edit-value.ts'
import type { Position } from './field.ts'
import type { Model } from './model.ts'
import { refuseAddress } from './network-range.ts'
import { readRuleForm } from './read-forms.ts'
import type { Member } from './relation.ts'
import { indexModel } from './view.ts'

type Of<K extends Edit['kind']> = Extract<Edit, { kind: K }>

/** A new device on the canvas, with the next free address. */
export function addDevice(model: Model, networkId: string, edit: Of<'add-device'>): Result<Model> {
  if (model.devices.some((device) => device.id === edit.id)) return fail(problem('relationship-exists'))
  const owner = model.networkUsers.some((user) => user.id === edit.form.networkUserId)
  if (!owner) return fail(problem('network-user-missing', { id: edit.form.networkUserId }, ['networkUserId']))
  const added = { ...model, devices: [...model.devices, { ...edit.form, id: edit.id }] }
  return addMember(added, networkId, edit.id, 'device', edit.position)
}

/** A new rule on the canvas. Without a VPN there, `rule-needs-vpn`. */
export function addRule(model: Model, networkId: string, edit: Of<'add-rule'>): Result<Model> {
  if (model.rules.some((rule) => rule.id === edit.id)) return fail(problem('relationship-exists'))
  const gateways = indexModel(model).gateways
  const hasVpn = model.members.some((member) => {
    const gateway = member.networkId === networkId ? gateways.get(member.nodeId) : undefined
    return gateway !== undefined && endsTunnels(gateway)
  })
  if (!hasVpn) return fail(problem('rule-needs-vpn'))
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

/** Puts a device or gateway of the organization on this canvas; one that stands there already only moves. */
export function place(model: Model, networkId: string, edit: Of<'place'>): Result<Model> {
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
    ? ok(giveBack(added.value, networkId, edit.nodeId, edit.member))
    : added
}

/** A member as it was before it was taken away; an address that is no longer free or fitting stays away. */
function giveBack(
  model: Model,
  networkId: string,
  nodeId: string,
  before: NonNullable<Of<'place'>['member']>,
): Model {
  const network = model.networks.find((each) => each.id === networkId)
  const isOther = (each: Member): boolean => each.networkId === networkId && each.nodeId !== nodeId
  const others = model.members.filter(isOther)
  const isFree = (text: string | null, range: string | null, taken: readonly (string | null)[]): boolean =>
    text !== null && range !== null && refuseAddress(text, range).ok && !taken.includes(text)
  const restore = (held: Member): Member => ({
    ...held,
    publicKey: before.publicKey,
    address: isFree(
      before.address,
      network?.range ?? null,
      others.map((each) => each.address),
    )
      ? before.address
      : held.address,
    address6: isFree(
      before.address6,
      network?.range6 ?? null,
      others.map((each) => each.address6),
    )
      ? before.address6
      : held.address6,
  })
  const members = model.members.map((each) =>
    each.networkId === networkId && each.nodeId === nodeId ? restore(each) : each,
  )
  return { ...model, members }
}

/** Takes a node off this network with its relationships there; a rule lives nowhere else and goes. */
export function removeNode(model: Model, networkId: string, nodeId: string): Result<Model> {
  const member = model.members.find((each) => each.networkId === networkId && each.nodeId === nodeId)
  if (member === undefined) return fail(problem('node-missing', { id: nodeId }))
  return ok({
    ...model,
    members: model.members.filter((each) => each !== member),
    rules: member.nodeKind === 'rule' ? model.rules.filter((rule) => rule.id !== nodeId) : model.rules,
    relations: model.relations.filter(
      (each) => each.networkId !== networkId || (each.from !== nodeId && each.to !== nodeId),
    ),
  })
}

function addMember(
  model: Model,
  networkId: string,
  nodeId: string,
  nodeKind: 'device' | 'gateway',
  position: Position,
): Result<Model> {
  const address = nextAddress(model, networkId, nodeKind)
  if (!address.ok) return address
  return ok({
    ...model,
    members: [...model.members, { networkId, nodeId, nodeKind, ...address.value, publicKey: null, position }],
  })
}
