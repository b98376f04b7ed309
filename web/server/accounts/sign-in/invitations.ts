import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { hashInvitationCode, organizationOfCode } from '../users/invitation-code.ts'
import { hashPassword } from '../passwords.ts'
import { startSession } from '../sessions.ts'
import { resetTries, invitationLimits, networkOf, admitTry } from '#web/server/kernel/tries.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { findInvited, joinByInvitation } from '../store/invitations.ts'

type Calls = Pick<Handlers<Callers>['accounts'], 'invitation' | 'join'>

/** Taking an invitation: who it is for, and the login that it becomes. */
export function invitationHandlers(
  composition: Pick<Composition, 'store' | 'keyring' | 'clock' | 'randomness'>,
): Calls {
  const { randomness, store, clock } = composition
  return {
    invitation: async ({ code }, caller) => {
      const limits = invitationLimits(caller.address)
      const refused = await admitTry(composition, limits)
      if (refused !== null) return fail(refused)
      const organizationId = organizationOfCode(code)
      const invited = await readInvited(composition, organizationId, code)
      if (organizationId === null || invited === null) return fail(problem('invitation-invalid'))
      await resetTries(composition, limits)
      const { name, email } = invited
      return ok({ organizationName: await readOrganizationName(composition, organizationId), name, email })
    },
    join: async ({ code, password }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      if (await isCommonPassword(password)) return fail(problem('field-too-common', {}, ['password']))
      const limits = invitationLimits(caller.address)
      const refused = await admitTry(composition, limits)
      if (refused !== null) return fail(refused)
      const organizationId = organizationOfCode(code)
      // A hash costs much: it is made for those only who have a code.
      if (organizationId === null || (await readInvited(composition, organizationId, code)) === null)
        return fail(problem('invitation-invalid'))
      const joined = await joinByInvitation(store, organizationId, {
        codeHash: hashInvitationCode(code),
        userId: randomness.id(),
        passwordHash: await hashPassword(password, networkOf(caller.address)),
        nowMs: clock.nowMs(),
      })
      if (!joined.ok) return joined
      await resetTries(composition, limits)
      return ok(await startSession(composition, caller, joined.value))
    },
  }
}

async function readInvited(
  { store, clock }: Pick<Composition, 'store' | 'clock'>,
  organizationId: string | null,
  code: string,
) {
  if (organizationId === null) return null
  return findInvited(store.of(organizationId).read, hashInvitationCode(code), clock.nowMs())
}

async function readOrganizationName(
  { store }: Pick<Composition, 'store'>,
  organizationId: string,
): Promise<string> {
  const scope = store.of(organizationId).read
  return (await scope.from('organizations').select(['name']).executeTakeFirstOrThrow()).name
}
