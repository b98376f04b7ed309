import { isKey } from '#shared/base/key-text.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { DeviceForm } from '#shared/model/device.ts'
import { addPlacement, withoutMember } from '#shared/model/edit-nodes.ts'
import type { Position } from '#shared/model/field.ts'
import { findKeyHolder } from '#shared/model/key-holder.ts'
import type { Model } from '#shared/model/model.ts'
import { indexModel, relationsAt } from '#shared/model/view.ts'
import type { Randomness } from './ports.ts'
import { removeDevices } from './remove-records.ts'

/** A new device, placed nowhere yet. */
export function addDevice(
  model: Model,
  form: DeviceForm,
  randomness: Randomness,
): Result<{ readonly model: Model; readonly id: string }, RefusalOf<typeof refuseForm>> {
  const refused = refuseForm(model, form, null)
  if (!refused.ok) return refused
  const id = randomness.id()
  return ok({ model: { ...model, devices: [...model.devices, { ...form, id }] }, id })
}

/** A device with another form. */
export function changeDeviceRecord(
  model: Model,
  id: string,
  form: DeviceForm,
): Result<Model, Problem<'device-missing'> | RefusalOf<typeof refuseForm>> {
  if (!model.devices.some((device) => device.id === id)) return fail(problem('device-missing', { id }))
  const refused = refuseForm(model, form, id)
  if (!refused.ok) return refused
  return ok({
    ...model,
    devices: model.devices.map((device) => (device.id === id ? { ...form, id } : device)),
  })
}

/**
 * A device that stands in just these networks. In a new one it is drawn below all that is there, connected to
 * nothing; one that it leaves loses its relationships there.
 */
export function putInNetworks(
  model: Model,
  id: string,
  networkIds: readonly string[],
): Result<Model, RefusalOf<typeof addPlacement>> {
  const wanted = new Set(networkIds)
  const places = model.placements.filter((placement) => placement.nodeId === id)
  const held = new Set(places.map((placement) => placement.networkId))
  const without = places.filter(({ networkId }) => !wanted.has(networkId)).reduce(withoutMember, model)
  const entered = [...wanted].filter((networkId) => !held.has(networkId))
  return entered.reduce<ReturnType<typeof addPlacement>>(
    (so, networkId) =>
      so.ok ? addPlacement(so.value, networkId, id, 'device', placeBelow(so.value, networkId)) : so,
    ok(without),
  )
}

const rowHeight = 96

function placeBelow(model: Model, networkId: string): Position {
  let lowest: Position | null = null
  for (const { networkId: home, position } of model.placements)
    if (home === networkId && (lowest === null || position.y > lowest.y)) lowest = position
  return lowest === null ? { x: 0, y: 0 } : { x: lowest.x, y: Math.min(1e6, lowest.y + rowHeight) }
}

/** Without a device, its places on all canvases and its relationships. */
export function removeDevice(model: Model, id: string): Result<Model, Problem<'device-missing'>> {
  if (!model.devices.some((device) => device.id === id)) return fail(problem('device-missing', { id }))
  return ok(removeDevices(model, new Set([id])).model)
}

/**
 * A device with its WireGuard public key in one network. It must be connected there to an active gateway, and nothing
 * else in the organization may have the key, since it identifies a peer.
 */
export function enrolDevice(
  model: Model,
  input: { readonly id: string; readonly networkId: string; readonly publicKey: string },
): Result<
  Model,
  Problem<
    | 'device-missing'
    | 'network-missing'
    | 'key-unreadable'
    | 'no-associations'
    | 'gateway-without-key'
    | 'key-taken'
  >
> {
  const view = indexModel(model)
  const device = view.devices.get(input.id)
  if (device === undefined) return fail(problem('device-missing', { id: input.id }))
  if (!view.networks.has(input.networkId)) return fail(problem('network-missing', { id: input.networkId }))
  if (!isKey(input.publicKey)) return fail(problem('key-unreadable', {}, ['publicKey']))
  const gateways = relationsAt(view, input.networkId, device.id, 'peer').map((relation) =>
    view.gateways.get(relation.to),
  )
  const active = gateways.filter((gateway) => gateway?.active === true)
  const [first] = active
  if (!device.active || first === undefined) return fail(problem('no-associations', { name: device.name }))
  const keyless = active.find((gateway) => gateway?.publicKey === null)
  if (keyless !== undefined) return fail(problem('gateway-without-key', { gateway: keyless.name }))
  const isOwn = (each: { readonly nodeId: string; readonly networkId: string }): boolean =>
    each.nodeId === device.id && each.networkId === input.networkId
  const holder = findKeyHolder(model, input.publicKey, { networkId: input.networkId, nodeId: device.id })
  if (holder !== null) return fail(problem('key-taken', { by: holder }, ['publicKey']))
  return ok({
    ...model,
    placements: model.placements.map((placement) =>
      isOwn(placement) ? { ...placement, publicKey: input.publicKey } : placement,
    ),
  })
}

/** By what a device is known among its owner's: two that differ only in case are one. */
export function nameKey(device: Pick<DeviceForm, 'networkUserId' | 'name'>): string {
  return `${device.networkUserId} ${device.name.toLowerCase()}`
}

function refuseForm(
  model: Model,
  form: DeviceForm,
  exceptId: string | null,
): Result<void, Problem<'network-user-missing' | 'name-taken'>> {
  if (!model.networkUsers.some((user) => user.id === form.networkUserId)) {
    return fail(problem('network-user-missing', { id: form.networkUserId }, ['networkUserId']))
  }
  const key = nameKey(form)
  const isTaken = model.devices.some(
    (device) =>
      device.id !== exceptId && device.networkUserId === form.networkUserId && nameKey(device) === key,
  )
  return isTaken ? fail(problem('name-taken', { name: form.name }, ['name'])) : ok(undefined)
}
