import type { Scope } from '#web/server/kernel/store/scope.ts'

/** When a person accepted the terms of use; null: not yet, zero: before each was asked. */
export async function readAcceptedTerms(scope: Scope, userId: string): Promise<number | null> {
  const row = await scope
    .from('accepted_terms')
    .select(['at_ms'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.at_ms ?? null
}

/** The first time stays. */
export async function acceptTerms(scope: Scope, userId: string, nowMs: number): Promise<void> {
  if ((await readAcceptedTerms(scope, userId)) === null)
    await scope.replace('accepted_terms', ['user_id'], [{ user_id: userId, at_ms: nowMs }])
}
