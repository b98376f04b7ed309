import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { confirmLocal } from './local-caller.ts'
import { tellOwner } from './recovery.ts'
import { hashRecoveryCode, makeRecoveryCodes, makeSecret, sealSecret, stepOf } from './second-factor.ts'
import { enrolLimits, resetTries, admitTry } from '../kernel/tries.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Core, Mailing } from '../kernel/composition.ts'
import { readAccount } from './store/accounts.ts'
import { writeSecondFactor } from './store/second-factors.ts'
import { makeTicket, peekTicket, takeTicket } from './store/tickets.ts'

type Calls = Pick<
  Handlers<Callers>['account'],
  'prepareSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor'
>

const lifeMs = 15 * 60_000

/** A code of the caller's authenticator beside their password. */
export function secondFactorHandlers(composition: Core & Mailing): Calls {
  const { randomness, clock } = composition
  return {
    prepareSecondFactor: async ({ password }, caller) => {
      const confirmed = await confirmLocal(composition, caller, password)
      if (!confirmed.ok) return confirmed
      const { organizationId, userId, email } = confirmed.value
      const made = makeSecret(randomness, email)
      const ticket = await makeTicket(composition, {
        kind: 'second-factor',
        lifeMs,
        organizationId,
        userId,
        payload: made.secret,
      })
      return ok({ ticket, ...made })
    },
    confirmSecondFactor: async ({ ticket: ticketCode, code }, caller) => {
      const { store, identity } = caller
      const { userId } = identity
      const limits = enrolLimits(userId)
      const refused = await admitTry(composition, limits)
      if (refused !== null) return fail(refused)
      // A mistyped code costs no new secret.
      const ticket = await peekTicket(composition, 'second-factor', ticketCode)
      if (ticket?.userId !== userId) return fail(problem('link-invalid'))
      const step = stepOf(ticket.payload, code, clock.nowMs())
      if (step === null) return fail(problem('second-factor-wrong', {}, ['code']))
      if ((await takeTicket(composition, 'second-factor', ticketCode)) === null)
        return fail(problem('link-invalid'))
      await resetTries(composition, limits)
      const recoveryCodes = makeRecoveryCodes(randomness)
      await writeSecondFactor(store.read, userId, {
        sealed: sealSecret(composition, store.read, userId, ticket.payload),
        step,
        recoveryHashes: recoveryCodes.map((each) => hashRecoveryCode(userId, each)),
      })
      const account = await readAccount(store.read, userId)
      if (account !== null) tellOwner(composition, caller.locale, account, 'second-factor-on')
      return ok({ recoveryCodes: [...recoveryCodes] })
    },
    removeSecondFactor: async ({ password }, caller) => {
      const confirmed = await confirmLocal(composition, caller, password)
      if (!confirmed.ok) return confirmed
      await writeSecondFactor(caller.store.read, caller.identity.userId, null)
      tellOwner(composition, caller.locale, confirmed.value, 'second-factor-off')
      return ok({})
    },
  }
}
