import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { TokenView } from '#shared/contract/tokens.ts'
import { coversRole, tokenBounds } from '#shared/model/token.ts'
import { readAccount } from '../accounts/store/accounts.ts'
import { justStored } from '../kernel/store/just-stored.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { lockOrganization } from '../records/store/model.ts'
import { countTokens, dropEndedTokens, findToken, insertToken, type NewToken } from './store/tokens.ts'
import { viewTokens } from './view-tokens.ts'

/** Why a token is not made. */
export type NotMade = Problem<'token-role' | 'tokens-limit' | 'network-missing' | 'session-expired'>

/** Keeps a token that its person may make now; of two at once the second one sees the first. */
export async function keepToken(scope: Scope, made: NewToken): Promise<Result<TokenView, NotMade>> {
  await lockOrganization(scope)
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
  const [seen] = await viewTokens(scope, [justStored(await findToken(scope, made.id))])
  const view = justStored(seen)
  const missing = made.networkIds?.find((id) => !view.networks?.some((network) => network.id === id))
  return missing === undefined ? ok(view) : fail(problem('network-missing', { id: missing }, ['networkIds']))
}
