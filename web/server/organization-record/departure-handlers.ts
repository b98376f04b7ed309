import { fail } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { refusePassword } from '../accounts/confirm-password.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { leave, stay } from './leave.ts'

type Area = Handlers<Callers>['organizationRecord']

/** The end of an organization. */
export function departureHandlers(
  composition: Pick<Composition, 'store' | 'clock'>,
): Pick<Area, 'leave' | 'stay'> {
  return {
    leave: async ({ name, password }, caller) => {
      const refused = await refusePassword(composition, caller, password)
      if (refused !== null) return fail(refused)
      return leave(composition, caller, name)
    },
    stay: (_input, caller) => stay(caller),
  }
}
