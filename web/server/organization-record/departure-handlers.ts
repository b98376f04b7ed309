import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { refusePassword } from '../accounts/confirm-password.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { leave, stay } from './leave.ts'
import { viewRecord } from './view-record.ts'

type Area = Handlers<Callers>['organizationRecord']

/** The end of an organization. */
export function departureHandlers(
  composition: Pick<Composition, 'store' | 'clock'>,
): Pick<Area, 'leave' | 'stay'> {
  return {
    leave: async ({ name, password }, caller) => {
      const refused = await refusePassword(composition, caller, password)
      if (refused !== null) return fail(refused)
      const done = await leave(composition, caller, name)
      return done.ok ? ok(await viewRecord(caller.store)) : done
    },
    stay: async (_input, caller) => {
      await stay(caller)
      return ok(await viewRecord(caller.store))
    },
  }
}
