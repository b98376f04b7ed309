import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { refusePassword } from '../accounts/confirm-password.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { commandHandlers } from './command-handlers.ts'
import { keepToken } from './keep-token.ts'
import { hashToken, makeTokenText } from './token-text.ts'
import { findToken, readTokens, revokeToken } from './store/tokens.ts'
import { viewTokens } from './view-tokens.ts'

const dayMs = 24 * 60 * 60_000

/** Tokens of people for their programs. */
export function tokensHandlers(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness'>,
): Handlers<Callers>['tokens'] {
  const { clock, randomness } = composition
  return {
    ...commandHandlers(composition),
    list: async (_input, caller) => {
      const seen = isAdministrator(caller) ? null : caller.identity.userId
      const nowMs = clock.nowMs()
      const rows = await viewTokens(caller.store.read, await readTokens(caller.store.read, seen))
      return ok({ rows, nowMs })
    },
    create: async ({ password, days, ...form }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      const refused = await refusePassword(composition, caller, password)
      if (refused !== null) return fail(refused)
      const token = makeTokenText(randomness)
      const hash = hashToken(token)
      if (hash === null) throw new Error('a token that was just made is none')
      const nowMs = clock.nowMs()
      const { userId } = caller.identity
      const made = {
        ...form,
        id: randomness.id(),
        userId,
        hash,
        createdAtMs: nowMs,
        endsAtMs: nowMs + days * dayMs,
      }
      const kept = await caller.store.transact((scope) => keepToken(scope, made))
      return kept.ok ? ok({ ...kept.value, token }) : kept
    },
    revoke: async ({ id }, caller) => {
      const token = await findToken(caller.store.read, id)
      const isTheirs = token?.userId === caller.identity.userId || isAdministrator(caller)
      if (token === null || !isTheirs || !(await revokeToken(caller.store.read, id, clock.nowMs())))
        return fail(problem('token-missing', { id }))
      return ok({})
    },
  }
}

function isAdministrator({ identity }: SignedIn): boolean {
  return identity.roles.some((role) => role === 'admin' || role === 'super-admin')
}
