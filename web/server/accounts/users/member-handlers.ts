import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { hashInvitationCode, makeInvitationCode } from './invitation-code.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { putInvitation, removeLogin } from '../store/invitations.ts'
import { currentModel } from '#web/server/records/store/model.ts'

const invitationLifeMs = 7 * 24 * 60 * 60_000

/** Logins for people of the VPN. */
export function membersHandlers(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness' | 'log'>,
): Handlers<Callers>['members'] {
  const { clock, randomness } = composition
  return {
    invite: async ({ networkUserId }, { store, identity }) => {
      const code = makeInvitationCode(randomness, store.organizationId)
      const expiresAtMs = clock.nowMs() + invitationLifeMs
      const codeHash = hashInvitationCode(code)
      const done = await putInvitation(composition.store, store.organizationId, {
        networkUserId,
        codeHash,
        expiresAtMs,
      })
      if (!done.ok) return done
      const { organizationId } = store
      composition.log.info({ organizationId, userId: identity.userId, networkUserId }, 'person invited')
      return ok({ code, expiresAtMs })
    },
    remove: async ({ networkUserId }, { store, identity }) => {
      const { model } = await currentModel(store)
      if (!model.networkUsers.some((user) => user.id === networkUserId))
        return fail(problem('network-user-missing', { id: networkUserId }))
      const { organizationId } = store
      await removeLogin(composition.store, organizationId, networkUserId)
      composition.log.info({ organizationId, userId: identity.userId, networkUserId }, 'login removed')
      return ok({})
    },
  }
}
