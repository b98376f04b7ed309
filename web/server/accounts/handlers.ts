import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { isCommonPassword } from './common-passwords.ts'
import { confirmLocal } from './local-caller.ts'
import { hashPassword } from './passwords.ts'
import { tellOwner } from './recovery.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Core, Mailing } from '../kernel/composition.ts'
import { viewProfile } from './profile.ts'
import { acceptTerms, readAcceptedTerms } from './store/accepted-terms.ts'
import { renameUser, writePassword } from './store/accounts.ts'
import { endSession, endSessionsOf, findSession } from './store/sessions.ts'
import { dropTickets } from './store/tickets.ts'
import { ownPasskeyHandlers } from './own-passkeys.ts'
import { secondFactorHandlers } from './second-factor-handlers.ts'

/** The account of whoever is signed in; whose that is, the session says. */
export function accountHandlers(composition: Core & Mailing): Handlers<Callers>['account'] {
  const { clock } = composition
  return {
    profile: async (_input, caller) => ok(await viewProfile(composition, caller)),
    rename: async ({ name }, caller) => {
      await renameUser(caller.store.read, caller.identity.userId, name)
      return ok(await viewProfile(composition, caller))
    },
    terms: async (_input, { store, identity }) =>
      ok({ acceptedAtMs: await readAcceptedTerms(store.read, identity.userId) }),
    acceptTerms: async (_input, { store, identity }) => {
      await acceptTerms(store.read, identity.userId, clock.nowMs())
      return ok({})
    },
    changePassword: async ({ password, newPassword }, caller) => {
      const confirmed = await confirmLocal(composition, caller, password)
      if (!confirmed.ok) return confirmed
      if (await isCommonPassword(newPassword)) return fail(problem('field-too-common', {}, ['newPassword']))
      const { userId, sessionId } = caller.identity
      const passwordHash = await hashPassword(newPassword, caller.identity.organizationId)
      await caller.store.transact(async (scope) => {
        await writePassword(scope, userId, passwordHash)
        await endSessionsOf(scope, userId, sessionId, clock.nowMs())
        return ok(undefined)
      })
      // A link that was asked for before would choose yet another one.
      await dropTickets(composition.store, 'recovery', userId)
      tellOwner(composition, caller.locale, confirmed.value, 'changed')
      return ok({})
    },
    ...secondFactorHandlers(composition),
    ...ownPasskeyHandlers(composition),
    endSession: async ({ sessionId }, caller) => {
      const { read } = caller.store
      const session = await findSession(read, sessionId)
      // Somebody else's, or one that is over: there is nothing to end, and nothing to tell.
      if (session?.user_id === caller.identity.userId) await endSession(read, sessionId, clock.nowMs())
      return ok(await viewProfile(composition, caller))
    },
    endOtherSessions: async (_input, caller) => {
      const { userId, sessionId } = caller.identity
      await endSessionsOf(caller.store.read, userId, sessionId, clock.nowMs())
      return ok(await viewProfile(composition, caller))
    },
  }
}
