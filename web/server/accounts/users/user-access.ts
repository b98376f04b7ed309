import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { hashPassword } from '../passwords.ts'
import { sendPasswordLink, tellOwner } from '../recovery.ts'
import { heavyLimits, admitTry } from '#web/server/kernel/tries.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Core, Mailing } from '#web/server/kernel/composition.ts'
import { readAccount, writePassword } from '../store/accounts.ts'
import { writeSecondFactor } from '../store/second-factors.ts'
import { endSessionsOf } from '../store/sessions.ts'
import { endTokensOf } from '../store/user-tokens.ts'
import { dropTickets } from '../store/tickets.ts'
import { justStored } from '#web/server/kernel/store/just-stored.ts'
import { findOther, findProvider } from '../store/user-changes.ts'
import type { UsersInside } from '../store/users-inside.ts'
import { readUser } from '../store/user-list.ts'
import { insideUsersAs } from './change-users.ts'

type Calls = Pick<Handlers<Callers>['users'], 'changePassword' | 'removeSecondFactor' | 'sendLink'>

/** With what other users come in. Their own password nobody changes here, where the old one is not asked for. */
export function userAccessHandlers(composition: Core & Mailing): Calls {
  return {
    changePassword: async ({ id, newPassword }, caller) => {
      if (await isCommonPassword(newPassword)) return fail(problem('field-too-common', {}, ['newPassword']))
      // A hash costs much: it is made for those only whose password is kept here.
      const found = await insideUsersAs(composition, caller, (within) => findLocal(within, id))
      if (!found.ok) return found
      const { organizationId } = caller.identity
      const busy = await admitTry(composition, heavyLimits(organizationId))
      if (busy !== null) return fail(busy)
      const passwordHash = await hashPassword(newPassword, organizationId)
      const done = await insideUsersAs(composition, caller, async (within) => {
        const found = await findLocal(within, id)
        if (!found.ok) return found
        await writePassword(within.scope, id, passwordHash)
        await endSessionsOf(within.scope, id, null, within.nowMs)
        await endTokensOf(within.scope, id, within.nowMs)
        await dropTickets(within, 'recovery', id)
        return ok(justStored(await readAccount(within.scope, id)))
      })
      if (!done.ok) return done
      tellOwner(composition, caller.locale, done.value, 'changed')
      return ok({})
    },
    removeSecondFactor: async ({ id }, caller) => {
      const done = await insideUsersAs(composition, caller, async (within) => {
        const found = await findOther(within, id)
        if (!found.ok) return found
        await writeSecondFactor(within.scope, id, null)
        await endSessionsOf(within.scope, id, null, within.nowMs)
        const account = justStored(await readAccount(within.scope, id))
        return ok({ account, view: justStored(await readUser(within.scope, id, within.by.userId)) })
      })
      if (!done.ok) return done
      tellOwner(composition, caller.locale, done.value.account, 'second-factor-off')
      return ok(done.value.view)
    },
    sendLink: async ({ id }, caller) => {
      const done = await insideUsersAs(composition, caller, (within) => findLocal(within, id))
      if (!done.ok) return done
      if (!composition.mail.canSend) return fail(problem('mail-unavailable'))
      const account = await readAccount(caller.store.read, id)
      if (account === null) throw new Error('a user that was just read is not there')
      const sent = await sendPasswordLink(composition, caller.locale, account)
      return sent.ok ? ok({ email: done.value.email }) : sent
    },
  }
}

/** Somebody else whose password is kept here. */
async function findLocal(within: UsersInside, id: string) {
  const found = await findOther(within, id)
  if (!found.ok) return found
  const provider = await findProvider(within.scope, found.value.provider_id)
  return provider?.kind === 'local' ? found : fail(problem('not-local', { provider: provider?.name ?? '' }))
}
