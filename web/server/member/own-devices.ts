import { enrolDevice, removeDevice } from '#shared/app/change-devices.ts'
import { addOwnDevice, findOwnPlace, readOwnPart } from '#shared/app/own-devices.ts'
import type { Randomness } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { member as rows } from '#shared/contract/member.ts'
import type { DeviceForm } from '#shared/model/device.ts'
import type { Model } from '#shared/model/model.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import type { OwnEnrolments } from '../gateways/synchronization/own-enrolments.ts'
import { readOwn, viewInterface } from './member-views.ts'
import { noteEnrolment } from '../gateways/store/enrolments.ts'
import { change, asDeclared } from '../records/change.ts'

type Calls = Pick<Handlers<Callers>['member'], 'enrol' | 'interface' | 'renew' | 'removeDevice'>

/** A person's own devices: keys, files, and taking one away. */
export function ownDeviceHandlers(
  composition: Core & Pick<Composition, 'events'>,
  { enrolments }: { readonly enrolments: OwnEnrolments },
): Calls {
  const { randomness, clock } = composition
  return {
    enrol: async ({ id, deviceId, device, publicKey }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const { networkUserId } = own.value
      const done = await change(composition, caller, rows.enrol, async (before, scope) => {
        const made = enrolOwn(randomness, before, {
          networkUserId,
          networkId: id,
          deviceId,
          device,
          publicKey,
        })
        if (!made.ok) return made
        // A device that is new was never confirmed: its key waits for whoever synchronizes.
        if (deviceId !== null) await noteEnrolment(scope, id, { deviceId, publicKey }, clock.nowMs())
        return ok({ model: made.value.model, value: made.value.id })
      })
      if (!done.ok) return done
      if (deviceId !== null) enrolments.begin(caller.store, id)
      const now = readOwnPart(done.value.at.model, networkUserId)
      const parts = await viewInterface(composition, caller.store, now, id, done.value.value)
      return parts.ok ? parts : fail(asDeclared(parts.problem, rows.enrol))
    },
    interface: async ({ id, deviceId }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const parts = await viewInterface(composition, caller.store, own.value, id, deviceId)
      return parts.ok ? parts : fail(asDeclared(parts.problem, rows.interface))
    },
    renew: async ({ id, deviceId, publicKey }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const place = findOwnPlace(own.value, id, deviceId)
      if (!place.ok) return fail(asDeclared(place.problem, rows.renew))
      const { device, placement } = place.value
      if (placement.publicKey !== null && placement.publicKey !== publicKey)
        return fail(problem('file-not-of-device', { device: device.name }))
      const parts = await viewInterface(composition, caller.store, own.value, id, deviceId)
      return parts.ok ? parts : fail(asDeclared(parts.problem, rows.renew))
    },
    removeDevice: async ({ id }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const { networkUserId } = own.value
      const done = await change(composition, caller, rows.removeDevice, (before) => {
        const isOwn = before.devices.some(
          (device) => device.id === id && device.networkUserId === networkUserId,
        )
        const made = isOwn ? removeDevice(before, id) : fail(problem('device-missing', { id }))
        return made.ok ? ok({ model: made.value, value: id }) : made
      })
      return done.ok ? ok({}) : done
    },
  }
}

interface OwnKey {
  readonly networkUserId: string
  readonly networkId: string
  /** Null: of a device that is new. */
  readonly deviceId: string | null
  readonly device: Pick<DeviceForm, 'kind' | 'name' | 'serial'>
  readonly publicKey: string
}

/** The model with a key for an own device, drawn already or new. Other people's devices have no names here. */
function enrolOwn(
  randomness: Randomness,
  before: Model,
  input: OwnKey,
): Result<{ readonly model: Model; readonly id: string }> {
  const own = readOwnPart(before, input.networkUserId)
  const { networkId, deviceId, publicKey } = input
  const place = deviceId === null ? null : findOwnPlace(own, networkId, deviceId)
  if (place?.ok === false) return place
  const person = before.networkUsers.find((user) => user.id === input.networkUserId)
  if (own.view.networks.get(networkId)?.active === false || person?.active === false)
    return fail(problem('no-associations', { name: place?.value.device.name ?? input.device.name }))
  const held =
    place === null
      ? addOwnDevice(own, networkId, input.device, randomness)
      : ok({ model: before, id: place.value.device.id })
  if (!held.ok) return held
  const made = enrolDevice(held.value.model, { id: held.value.id, networkId, publicKey })
  if (made.ok) return ok({ model: made.value, id: held.value.id })
  const isForeign =
    made.problem.code === 'key-taken' &&
    !own.networks.some(({ places }) => places.some(({ placement }) => placement.publicKey === publicKey))
  return isForeign ? fail(problem('key-taken', { by: '…' }, ['publicKey'])) : made
}
