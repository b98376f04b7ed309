import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { isCommonPassword } from '../auth/common-passwords.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { refusePassword } from '../auth/confirm-password.ts'
import { closeSession, refreshSession, startSession } from '../auth/sessions.ts'
import { forgiveTries, registerLimits, signInLimits, takeTry } from '../auth/tries.ts'
import type { Callers } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { createOrganization, findAccount } from '../store/accounts.ts'
import { invitationHandlers } from './invitations.ts'

/** Registration, sign-in and what a deployment offers. */
export function accountsHandlers(composition: Composition): Handlers<Callers>['accounts'] {
  const { policy, randomness, store, clock } = composition
  return {
    register: async (input, caller) => {
      if (!policy.autoRegister) return fail(problem('register-closed'))
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      if (await isCommonPassword(input.password)) return fail(problem('field-too-common', {}, ['password']))
      const refused = await takeTry(composition, registerLimits(caller.address))
      if (refused !== null) return fail(refused)
      const account = {
        organizationId: randomness.id(),
        organizationName: input.organizationName,
        userId: randomness.id(),
        name: input.email,
        email: input.email,
        passwordHash: await hashPassword(input.password),
        roles: ['admin'],
        providerId: randomness.id(),
        isActive: true,
      } as const
      const made = await createOrganization(store, { ...account, nowMs: clock.nowMs() })
      if (!made.ok) return fail(made.problem as Problem<'email-taken'>)
      return ok(await startSession(composition, caller, account))
    },
    signIn: async (input, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      const limits = signInLimits(input.email, caller.address)
      const refused = await takeTry(composition, limits)
      if (refused !== null) return fail(refused)
      const account = await findAccount(store, input.email)
      const isRight = await isPassword(input.password, account?.passwordHash ?? null)
      if (account === null || !isRight || !account.isActive) return fail(problem('sign-in-failed'))
      await forgiveTries(composition, limits)
      return ok(await startSession(composition, caller, account))
    },
    refresh: async (_input, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      const done = await refreshSession(composition, caller)
      return done.ok ? done : fail(done.problem as Problem<'session-expired'>)
    },
    signOut: async (_input, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      await closeSession(composition, caller)
      return ok({})
    },
    ...invitationHandlers(composition),
    confirmPassword: async ({ password }, caller) => {
      const refused = await refusePassword(composition, caller, password)
      return refused === null ? ok({}) : fail(refused)
    },
    deployment: async () =>
      Promise.resolve(
        ok({ mode: policy.mode, autoRegister: policy.autoRegister, practice: policy.isPractice }),
      ),
  }
}
