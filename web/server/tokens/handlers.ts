import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { TokenView } from '#shared/contract/tokens.ts'
import { coversRole, tokenBounds } from '#shared/model/token.ts'
import { refusePassword } from '../accounts/confirm-password.ts'
import { readAccount } from '../accounts/store/accounts.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { holdOrganization } from '../records/store/model.ts'
import { hashToken, makeTokenText } from './token-text.ts'
import {
  countTokens,
  dropEndedTokens,
  findToken,
  insertToken,
  readTokens,
  revokeToken,
  type NewToken,
} from './store/tokens.ts'
import { viewTokens } from './view-tokens.ts'

const dayMs = 24 * 60 * 60_000

/** Tokens of people for their programs. */
export function tokensHandlers(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness'>,
): Handlers<Callers>['tokens'] {
  const { clock, randomness } = composition
  return {
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
      const kept = await caller.store.transact((scope) => keep(scope, made))
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

type NotMade = Problem<'token-role' | 'tokens-limit' | 'network-missing' | 'session-expired'>

/** Keeps a token that its person may make now; of two at once the second one sees the first. */
async function keep(scope: Scope, made: NewToken): Promise<Result<TokenView, NotMade>> {
  await holdOrganization(scope)
  const account = await readAccount(scope, made.userId)
  if (account?.isActive !== true) return fail(problem('session-expired'))
  if (!coversRole(account.roles, made.role)) return fail(problem('token-role', {}, ['role']))
  const counts = await countTokens(scope, made.createdAtMs)
  if ((counts.get(made.userId) ?? 0) >= tokenBounds.person)
    return fail(problem('tokens-limit', { limit: tokenBounds.person }))
  if ([...counts.values()].reduce((sum, count) => sum + count, 0) >= tokenBounds.organization)
    return fail(problem('tokens-limit', { limit: tokenBounds.organization }))
  await dropEndedTokens(scope, { userId: made.userId, nowMs: made.createdAtMs, most: 3 * tokenBounds.person })
  await insertToken(scope, made)
  const kept = await findToken(scope, made.id)
  const [view] = kept === null ? [] : await viewTokens(scope, [kept])
  if (view === undefined) throw new Error('a token that was just kept is not there')
  const missing = made.networkIds?.find((id) => !view.networks?.some((network) => network.id === id))
  return missing === undefined ? ok(view) : fail(problem('network-missing', { id: missing }, ['networkIds']))
}

function isAdministrator({ identity }: SignedIn): boolean {
  return identity.roles.some((role) => role === 'admin' || role === 'super-admin')
}
