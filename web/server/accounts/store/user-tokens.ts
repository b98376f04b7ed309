import { coversRole } from '#shared/model/token.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { readAccount } from './accounts.ts'

/** Ends all tokens for programs of a user, for good. */
export async function endTokensOf(scope: Scope, userId: string, nowMs: number): Promise<void> {
  await scope
    .update('api_tokens')
    .set({ revoked_at_ms: nowMs })
    .where('user_id', '=', userId)
    .where('revoked_at_ms', 'is', null)
    .execute()
}

/**
 * Ends, for good, those tokens of a user that may do more than the user may by now: all of them when the user was
 * switched off. A role that is given back later brings none of them back.
 */
export async function endWiderTokensOf(scope: Scope, userId: string, nowMs: number): Promise<void> {
  const account = await readAccount(scope, userId)
  if (account?.isActive !== true) return endTokensOf(scope, userId, nowMs)
  const rows = await scope
    .from('api_tokens')
    .select(['token_id', 'role'])
    .where('user_id', '=', userId)
    .where('revoked_at_ms', 'is', null)
    .execute()
  const wider = rows.filter(({ role }) => !coversRole(account.roles, role)).map((row) => row.token_id)
  if (wider.length === 0) return
  await scope.update('api_tokens').set({ revoked_at_ms: nowMs }).where('token_id', 'in', wider).execute()
}
