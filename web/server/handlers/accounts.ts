import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { isCommonPassword } from '../auth/common-passwords.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { refusePassword } from '../auth/confirm-password.ts'
import { hashInvitationCode, organizationOfCode } from '../auth/invitation-code.ts'
import { closeSession, refreshSession, startSession } from '../auth/sessions.ts'
import { forgiveTries, invitationLimits, registerLimits, signInLimits, takeTry } from '../auth/tries.ts'
import type { Callers } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { createOrganization, findAccount } from '../store/accounts.ts'
import { findInvited, joinByInvitation } from '../store/invitations.ts'

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
    invitation: async ({ code }, caller) => {
      const limits = invitationLimits(caller.address)
      const refused = await takeTry(composition, limits)
      if (refused !== null) return fail(refused)
      const organizationId = organizationOfCode(code)
      const invited = await readInvited(composition, organizationId, code)
      if (organizationId === null || invited === null) return fail(problem('invitation-invalid'))
      await forgiveTries(composition, limits)
      const { name, email } = invited
      return ok({ organizationName: await readOrganizationName(composition, organizationId), name, email })
    },
    join: async ({ code, password }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      if (await isCommonPassword(password)) return fail(problem('field-too-common', {}, ['password']))
      const limits = invitationLimits(caller.address)
      const refused = await takeTry(composition, limits)
      if (refused !== null) return fail(refused)
      const organizationId = organizationOfCode(code)
      // A hash costs much: it is made for those only who have a code.
      if (organizationId === null || (await readInvited(composition, organizationId, code)) === null)
        return fail(problem('invitation-invalid'))
      const joined = await joinByInvitation(store, organizationId, {
        codeHash: hashInvitationCode(code),
        userId: randomness.id(),
        passwordHash: await hashPassword(password),
        nowMs: clock.nowMs(),
      })
      if (!joined.ok) return fail(joined.problem as Problem<'invitation-invalid'>)
      await forgiveTries(composition, limits)
      return ok(await startSession(composition, caller, joined.value))
    },
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

async function readInvited({ store, clock }: Composition, organizationId: string | null, code: string) {
  if (organizationId === null) return null
  return findInvited(store.of(organizationId).read, hashInvitationCode(code), clock.nowMs())
}

async function readOrganizationName({ store }: Composition, organizationId: string): Promise<string> {
  const scope = store.of(organizationId).read
  return (await scope.from('organizations').select(['name']).executeTakeFirstOrThrow()).name
}
