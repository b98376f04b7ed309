import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { hashPassword } from '../passwords.ts'
import { recoverLater, takePasswordLink } from '../recovery.ts'
import { startSession } from '../sessions.ts'
import { letterLimits, networkOf, admitTry, ticketLimits } from '#web/server/kernel/tries.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Core, Mailing } from '#web/server/kernel/composition.ts'
import { takeFirstStart } from './first-account.ts'
import { directoryKey } from '../store/accounts.ts'
import { peekTicket } from '../store/tickets.ts'

type Calls = Pick<Handlers<Callers>['accounts'], 'recover' | 'resetPassword' | 'firstStart'>

/** Accounts by a link: a password that was forgotten, and the first account of a deployment. */
export function recoveryHandlers(composition: Core & Mailing): Calls {
  const { randomness, clock, mail } = composition
  return {
    recover: async ({ email }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      if (!mail.canSend) return fail(problem('mail-unavailable'))
      const refused = await admitTry(composition, letterLimits(directoryKey(email), caller.address))
      if (refused !== null) return fail(refused)
      recoverLater(composition, caller.locale, email)
      return ok({})
    },
    resetPassword: async ({ code, password }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      if (await isCommonPassword(password)) return fail(problem('field-too-common', {}, ['password']))
      const refused = await admitTry(composition, ticketLimits(caller.address))
      if (refused !== null) return fail(refused)
      const done = await takePasswordLink(composition, caller, code, password)
      return done.ok ? ok({}) : done
    },
    firstStart: async ({ code, organizationName, email, password }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      if (await isCommonPassword(password)) return fail(problem('field-too-common', {}, ['password']))
      const refused = await admitTry(composition, ticketLimits(caller.address))
      if (refused !== null) return fail(refused)
      if ((await peekTicket(composition, 'first-start', code)) === null) return fail(problem('link-invalid'))
      const made = await takeFirstStart(composition, code, {
        organizationId: randomness.id(),
        organizationName,
        userId: randomness.id(),
        name: email,
        email,
        passwordHash: await hashPassword(password, networkOf(caller.address)),
        providerId: randomness.id(),
        nowMs: clock.nowMs(),
      })
      return made.ok ? ok(await startSession(composition, caller, made.value)) : made
    },
  }
}
