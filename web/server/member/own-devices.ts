import { enrolDevice, removeDevice } from '#shared/app/change-devices.ts'
import { addOwnDevice, findOwnPlacement, readOwnPart, type OwnPart } from '#shared/app/own-devices.ts'
import type { Randomness } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { DeviceForm } from '#shared/model/device.ts'
import type { Model } from '#shared/model/model.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import type { OwnEnrolments } from '../gateways/synchronization/own-enrolments.ts'
import { readOwn, viewInterface } from './member-views.ts'
import { noteEnrolment } from '../gateways/store/enrolments.ts'
import { change, changeWithoutGrowth } from '../records/change.ts'

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
      const done = await change(composition, caller, null, async (before, scope) => {
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
      return viewInterface(composition, caller.store, now, id, done.value.value)
    },
    interface: async ({ id, deviceId }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      return viewInterface(composition, caller.store, own.value, id, deviceId)
    },
    renew: async ({ id, deviceId, publicKey }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const found = findOwnPlacement(own.value, id, deviceId)
      if (!found.ok) return found
      const { device, placement } = found.value
      if (placement.publicKey !== null && placement.publicKey !== publicKey)
        return fail(problem('file-not-of-device', { device: device.name }))
      return viewInterface(composition, caller.store, own.value, id, deviceId)
    },
    removeDevice: async ({ id }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const { networkUserId } = own.value
      const done = await changeWithoutGrowth(composition, caller, null, (before) => {
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

/** The own device that has this key in a network; null: none. */
function holderOf(own: OwnPart, networkId: string, publicKey: string): string | null {
  const here = own.networks.find(({ network }) => network.id === networkId)
  return here?.placements.find(({ placement }) => placement.publicKey === publicKey)?.device.id ?? null
}

/** The model with a key for an own device, drawn already or new. Other people's devices have no names here. */
function enrolOwn(
  randomness: Randomness,
  before: Model,
  input: OwnKey,
): Result<
  { readonly model: Model; readonly id: string },
  Problem<'no-associations'> | RefusalOf<typeof findOwnPlacement | typeof addOwnDevice | typeof enrolDevice>
> {
  const own = readOwnPart(before, input.networkUserId)
  const { networkId, publicKey } = input
  // Asked again, since the answer of the first time was lost: it is that device.
  const deviceId = input.deviceId ?? holderOf(own, networkId, publicKey)
  const found = deviceId === null ? null : findOwnPlacement(own, networkId, deviceId)
  if (found?.ok === false) return found
  const person = before.networkUsers.find((user) => user.id === input.networkUserId)
  if (own.view.networks.get(networkId)?.active === false || person?.active === false)
    return fail(problem('no-associations', { name: found?.value.device.name ?? input.device.name }))
  const held =
    found === null
      ? addOwnDevice(own, networkId, input.device, randomness)
      : ok({ model: before, id: found.value.device.id })
  if (!held.ok) return held
  const made = enrolDevice(held.value.model, { id: held.value.id, networkId, publicKey })
  if (made.ok) return ok({ model: made.value, id: held.value.id })
  const isForeign =
    made.problem.code === 'key-taken' &&
    !own.networks.some(({ placements }) =>
      placements.some(({ placement }) => placement.publicKey === publicKey),
    )
  return isForeign ? fail(problem('key-taken', { by: '…' }, ['publicKey'])) : made
}
