import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { findPasswordProvider } from './password-provider.ts'
import { hashPassword } from '../passwords.ts'
import { refusePassword } from '../confirm-password.ts'
import { closeSession, refreshSession, startSession } from '../sessions.ts'
import { signInAtDirectory } from './sign-in-at-directory.ts'
import { signInWithPassword } from './sign-in.ts'
import { networkOf, registerLimits, admitTry } from '#web/server/kernel/tries.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Core, IdentityProviders, Mailing } from '#web/server/kernel/composition.ts'
import { createOrganization, findAccount } from '../store/accounts.ts'
import { refuseLeaving } from '../store/departures.ts'
import { normalizeRulePath } from '#web/server/operator/route-rule.ts'
import { findRouteRule } from '#web/server/operator/store/route-rules.ts'
import { handOverHandlers } from './hand-over.ts'
import { invitationHandlers } from './invitations.ts'
import { oidcHandlers } from './oidc.ts'
import { passkeySignInHandlers } from './passkey-handlers.ts'
import { recoveryHandlers } from './recovery-handlers.ts'

/** Registration, sign-in and what a deployment offers. */
export function accountsHandlers(
  composition: Core & Mailing & IdentityProviders,
): Handlers<Callers>['accounts'] {
  const { policy, randomness, store, clock } = composition
  return {
    register: async (input, caller) => {
      if (!policy.autoRegister) return fail(problem('register-closed'))
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      if (await isCommonPassword(input.password)) return fail(problem('field-too-common', {}, ['password']))
      const refused = await admitTry(composition, registerLimits(caller.address))
      if (refused !== null) return fail(refused)
      // A hash costs much: it is made for those only who can have the mailbox.
      if ((await findAccount(store, input.email)) !== null) return fail(problem('email-taken', {}, ['email']))
      const account = {
        organizationId: randomness.id(),
        organizationName: input.organizationName,
        userId: randomness.id(),
        name: input.email,
        email: input.email,
        passwordHash: await hashPassword(input.password, networkOf(caller.address)),
        roles: ['admin'],
        providerId: randomness.id(),
        isActive: true,
      } as const
      const made = await createOrganization(store, { ...account, nowMs: clock.nowMs() })
      if (!made.ok) return made
      return ok(await startSession(composition, caller, account))
    },
    signIn: async (input, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      const found = await findPasswordProvider(store, input)
      if (!found.ok) return found
      const provider = found.value
      const { email: login, password } = input
      const organizationId = provider?.organizationId ?? null
      const signedIn =
        provider?.kind === 'ldap'
          ? await signInAtDirectory(composition, caller, { ...provider, login, password })
          : await signInWithPassword(composition, caller, { ...input, organizationId })
      if (!signedIn.ok) return signedIn
      const leaving = await refuseLeaving(store.of(signedIn.value.organizationId).read, signedIn.value.roles)
      return leaving === null ? ok(await startSession(composition, caller, signedIn.value)) : fail(leaving)
    },
    refresh: async (_input, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      return refreshSession(composition, caller)
    },
    signOut: async (_input, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      await closeSession(composition, caller)
      return ok({})
    },
    ...invitationHandlers(composition),
    ...recoveryHandlers(composition),
    ...passkeySignInHandlers(composition),
    ...handOverHandlers(composition),
    ...oidcHandlers(composition),
    routeRule: async ({ path }) => {
      const rule = await findRouteRule(store.db, normalizeRulePath(path))
      return ok({ redirect: rule === null ? null : { to: rule.to, isExternal: rule.isExternal } })
    },
    confirmPassword: async ({ password }, caller) => {
      const refused = await refusePassword(composition, caller, password)
      return refused === null ? ok({}) : fail(refused)
    },
    deployment: async () =>
      Promise.resolve(
        ok({
          mode: policy.mode,
          autoRegister: policy.autoRegister,
          planLimits: policy.hasPlanLimits,
          practice: policy.isPractice,
          recovery: composition.mail.canSend,
          chatUrl: policy.chatUrl,
          operator: policy.operator,
        }),
      ),
  }
}
