import { problem } from '#shared/base/problem.ts'
import { ok } from '#shared/base/result.ts'
import {
  addDevice,
  addNetworkUser,
  changeDeviceRecord,
  enrolDevice,
  removeDevice,
} from '#shared/app/change-devices.ts'
import { compileDevice } from '#shared/compile/device-file.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { devices as rows } from '#shared/contract/devices.ts'
import type { Callers, SignedIn } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { currentModel } from '../store/model.ts'
import { viewDevice, viewDevices } from '../views.ts'
import { change } from './change.ts'
import { describePeers, deviceFileName } from './device-peers.ts'

/** Devices and the people who own them. */
export function devicesHandlers(composition: Composition): Handlers<Callers>['devices'] {
  const { randomness } = composition
  return {
    list: async (_input, { store }) => ok([...(await viewDevices(store))]),
    create: async (form, caller) => {
      const done = await change(composition, caller, rows.create, (before) => {
        const made = addDevice(before, form, randomness)
        return made.ok ? ok({ model: made.value.model, value: made.value.id }) : made
      })
      return done.ok ? ok(await mustView(caller, done.value.value)) : done
    },
    change: async ({ id, ...form }, caller) => {
      const done = await change(composition, caller, rows.change, (before) => {
        const made = changeDeviceRecord(before, id, form)
        return made.ok ? ok({ model: made.value, value: id }) : made
      })
      return done.ok ? ok(await mustView(caller, id)) : done
    },
    remove: async ({ id }, caller) => {
      const done = await change(composition, caller, rows.remove, (before) => {
        const made = removeDevice(before, id)
        return made.ok ? ok({ model: made.value, value: id }) : made
      })
      return done.ok ? ok({}) : done
    },
    enrol: async (input, caller) => {
      const done = await change(composition, caller, rows.enrol, (before) => {
        const made = enrolDevice(before, input)
        return made.ok ? ok({ model: made.value, value: input.id }) : made
      })
      if (!done.ok) return done
      const { model } = done.value.at
      const file = compileDevice(model, input.id, input.networkId)
      const device = model.devices.find((each) => each.id === input.id)
      const peers = await describePeers(composition, caller.store, model, file)
      return ok({
        fileName: deviceFileName(device?.name ?? ''),
        addresses: [...file.addresses],
        mtu: file.mtu,
        peers: peers.map(({ isExit: _isExit, ...peer }) => peer),
      })
    },
    users: async (_input, { store }) => ok([...(await currentModel(store)).model.networkUsers]),
    createUser: async (form, caller) => {
      const done = await change(composition, caller, rows.createUser, (before) => {
        const made = addNetworkUser(before, form, randomness)
        return made.ok ? ok({ model: made.value.model, value: made.value.id }) : made
      })
      return done.ok ? ok({ ...form, id: done.value.value }) : done
    },
  }
}

async function mustView({ store }: SignedIn, id: string) {
  const view = await viewDevice(store, id)
  if (view === null) throw new Error(`not saved: ${problem('device-missing', { id }).code}`)
  return view
}
