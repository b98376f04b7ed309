import { ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Composition, Core } from '#web/server/kernel/composition.ts'
import { printTable } from '#web/server/kernel/text/csv.ts'
import { readTable } from '#web/server/kernel/text/read-table.ts'
import { readFilteredDevices } from '../store/device-lists.ts'
import { readEmails } from '../store/network-user-lists.ts'
import { deviceColumns, importDevices } from './import-devices.ts'
import { sumUp } from '../import-lines.ts'
import { exportName, importRecords, readImport } from '../import-records.ts'

/** Devices as a table, out and in. */
export function deviceTables(
  composition: Core & Pick<Composition, 'events'>,
): Pick<Handlers<Callers>['devices'], 'export' | 'import'> {
  return {
    export: async (filter, { store }) => {
      const devices = await readFilteredDevices(store.read, filter)
      const emails = await readEmails(store.read)
      const table = devices.map((device) => [
        device.name,
        device.kind,
        emails.get(device.networkUserId) ?? '',
        device.serial,
        device.observation,
        String(device.active),
      ])
      const heads = Object.values(deviceColumns).map((column) => column.head)
      return ok({ fileName: exportName(composition, 'devices'), text: `\uFEFF${printTable(heads, table)}` })
    },
    import: async ({ text, commit }, caller) => {
      const table = await readImport(composition, caller, () =>
        readTable(text, deviceColumns, ['name', 'ownerEmail']),
      )
      if (!table.ok) return table
      const done = await importRecords(composition, caller, commit, (before) =>
        importDevices(before, table.value, composition.randomness),
      )
      return done.ok ? ok(sumUp(done.value, table.value.unknownColumns)) : done
    },
  }
}
