import {
  addDevice,
  changeDeviceRecord,
  enrolDevice,
  putInNetworks,
  removeDevice,
} from '#shared/app/change-devices.ts'
import { setActive } from '#shared/app/change-network-users.ts'
import { removeDevices } from '#shared/app/remove-records.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import { justStored } from '#web/server/kernel/store/just-stored.ts'
import type { Records } from '#web/server/kernel/store/store.ts'
import type { Composition, Core } from '#web/server/kernel/composition.ts'
import { readDevicePage } from '../store/device-lists.ts'
import { keepRemoval } from '../store/removals.ts'
import { markFiles, viewDevice, wantedFiles, withFiles } from './device-files.ts'
import { change, changeWithoutGrowth, countChanged, nothing } from '../change.ts'
import { deviceTables } from './device-tables.ts'
import { deviceFileHandlers, giveFile } from './file-handlers.ts'
import { restoreRecords } from '../restore-records.ts'

/** Devices: pages of them, one, many at once, their tables, their keys. */
export function devicesHandlers(
  composition: Core & Pick<Composition, 'events'>,
): Handlers<Callers>['devices'] {
  const { randomness, clock } = composition
  return {
    page: async (asked, { store }) => {
      if (asked.file === 'old') await markFiles(store)
      const { rows: found, total } = await readDevicePage(store.read, asked)
      return ok({ rows: await withFiles(store, found), total })
    },
    one: async ({ id }, { store }) => {
      const view = await viewDevice(store, id)
      return view === null ? fail(problem('device-missing', { id })) : ok(view)
    },
    create: async ({ networkIds = [], ...form }, caller) => {
      const done = await change(composition, caller, mustView, (before) => {
        const made = addDevice(before, form, randomness)
        if (!made.ok) return made
        const { model, id } = made.value
        const placed = putInNetworks(model, id, networkIds)
        return placed.ok ? ok({ model: placed.value, value: id }) : placed
      })
      return done.ok ? ok(done.value.answer) : done
    },
    change: async ({ id, networkIds, ...form }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, mustView, (before) => {
        const made = changeDeviceRecord(before, id, form)
        if (!made.ok) return made
        const placed = networkIds === undefined ? made : putInNetworks(made.value, id, networkIds)
        return placed.ok ? ok({ model: placed.value, value: id }) : placed
      })
      return done.ok ? ok(done.value.answer) : done
    },
    changeMany: async ({ ids, active }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, countChanged, (before) => {
        const chosen = new Set(ids)
        const changed = before.devices.filter((each) => chosen.has(each.id) && each.active !== active).length
        const devices = changed === 0 ? before.devices : setActive(before.devices, chosen, active)
        return ok({ model: { ...before, devices }, value: changed })
      })
      return done.ok ? ok(done.value.answer) : done
    },
    remove: async ({ id }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, nothing, (before) => {
        const made = removeDevice(before, id)
        return made.ok ? ok({ model: made.value, value: id }) : made
      })
      return done.ok ? ok(done.value.answer) : done
    },
    removeMany: async ({ ids }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, countRemoved, async (before, scope) => {
        const { model, removed } = removeDevices(before, new Set(ids))
        const undo = await keepRemoval(scope, randomness, removed, clock.nowMs())
        return ok({ model, value: { removed: removed.devices.length, undo } })
      })
      return done.ok ? ok(done.value.answer) : done
    },
    restore: ({ undo }, caller) => restoreRecords(composition, caller, undo),
    ...deviceTables(composition),
    ...deviceFileHandlers(composition),
    enrol: async (input, caller) => {
      const done = await changeWithoutGrowth(composition, caller, null, (before) => {
        const made = enrolDevice(before, input)
        if (!made.ok) return made
        // A key without a file would be of no use to anybody.
        if (wantedFiles(made.value).content(input.networkId, input.id) === null) {
          const name = before.devices.find((each) => each.id === input.id)?.name ?? ''
          return fail(problem('no-associations', { name }))
        }
        return ok({ model: made.value, value: input.id })
      })
      if (!done.ok) return done
      const { id: deviceId, networkId } = input
      return giveFile(composition, caller.store, done.value.at.model, { networkId, deviceId })
    },
  }
}

async function mustView(stored: Records, id: string): Promise<DeviceView> {
  return justStored(await viewDevice(stored, id))
}

const countRemoved = (_stored: Records, done: { readonly removed: number; readonly undo: string }) => done
