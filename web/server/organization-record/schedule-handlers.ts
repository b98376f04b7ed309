import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { refusePassword } from '../accounts/confirm-password.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { transactAnswer } from '../kernel/store/store.ts'
import { readDisk } from '../disks/store/disks.ts'
import { readSchedule, removeSchedule, saveSchedule } from './store/record-schedules.ts'
import { sealPassphrase } from './schedule-secret.ts'
import { viewRecord } from './view-record.ts'

type Area = Handlers<Callers>['organizationRecord']

/** When backups are made by themselves. */
export function scheduleHandlers(
  composition: Pick<Composition, 'store' | 'keyring' | 'clock'>,
): Pick<Area, 'saveSchedule' | 'removeSchedule'> {
  const { clock, keyring } = composition
  return {
    saveSchedule: async ({ password, passphrase, diskId, every, keep, withKeys }, caller) => {
      const refused = await refusePassword(composition, caller, password)
      if (refused !== null) return fail(refused)
      const { read, organizationId } = caller.store
      if ((await readDisk(read, diskId)) === null) return fail(problem('disk-missing', { id: diskId }))
      const kept = (await readSchedule(read))?.passphrase_sealed ?? null
      const sealed = passphrase === null ? kept : sealPassphrase(keyring, organizationId, passphrase)
      if (sealed === null) return fail(problem('field-required', {}, ['passphrase']))
      return transactAnswer(caller.store, async (scope) => {
        await saveSchedule(scope, {
          disk_id: diskId,
          every,
          keep,
          with_keys: withKeys ? 1 : 0,
          passphrase_sealed: sealed,
          anchor_ms: clock.nowMs(),
        })
        return ok(await viewRecord(scope))
      })
    },
    removeSchedule: (_input, { store }) =>
      transactAnswer(store, async (scope) => {
        await removeSchedule(scope)
        return ok(await viewRecord(scope))
      }),
  }
}
