import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { confirmLocal } from './local-caller.ts'
import { askForPasskey, partyOf, readNewPasskey } from './passkeys.ts'
import { tellOwner } from './recovery.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Core, Mailing } from '../kernel/composition.ts'
import { viewProfile } from './profile.ts'
import { readAccount } from './store/accounts.ts'
import { findPasskey, insertPasskey, passkeysOf, removePasskey } from './store/passkeys.ts'
import { makeTicket, takeTicket } from './store/tickets.ts'

type Calls = Pick<Handlers<Callers>['account'], 'preparePasskey' | 'addPasskey' | 'removePasskey'>

const lifeMs = 5 * 60_000

/** The caller's own passkeys. */
export function ownPasskeyHandlers(composition: Core & Mailing): Calls {
  const { clock, policy } = composition
  return {
    preparePasskey: async ({ password }, caller) => {
      const confirmed = await confirmLocal(composition, caller, password)
      if (!confirmed.ok) return confirmed
      const { organizationId, userId } = confirmed.value
      const known = await passkeysOf(caller.store.read, userId)
      const options = await askForPasskey(partyOf(policy), confirmed.value, known)
      const ticket = await makeTicket(composition, {
        kind: 'passkey-new',
        lifeMs,
        organizationId,
        userId,
        payload: options.challenge,
      })
      return ok({ ticket, options: { ...options } })
    },
    addPasskey: async ({ ticket: code, name, response }, caller) => {
      const { userId } = caller.identity
      const scope = caller.store.read
      const ticket = await takeTicket(composition, 'passkey-new', code)
      if (ticket?.userId !== userId) return fail(problem('passkey-refused'))
      const made = await readNewPasskey(partyOf(policy), ticket.payload, response)
      if (made === null || (await findPasskey(scope, made.id)) !== null)
        return fail(problem('passkey-refused'))
      await insertPasskey(scope, userId, made, name, clock.nowMs())
      const account = await readAccount(scope, userId)
      if (account !== null) tellOwner(composition, caller.locale, account, 'passkey-added')
      return ok(await viewProfile(composition, caller))
    },
    removePasskey: async ({ passkeyId }, caller) => {
      if (!(await removePasskey(caller.store.read, caller.identity.userId, passkeyId)))
        return fail(problem('passkey-missing'))
      return ok(await viewProfile(composition, caller))
    },
  }
}
