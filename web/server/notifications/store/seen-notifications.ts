import type { Scope } from '#web/server/kernel/store/scope.ts'

/** Zero: nothing was seen yet. */
export async function readSeenUntil(scope: Scope, userId: string): Promise<number> {
  const row = await scope
    .from('seen_notifications')
    .select(['until_ms'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.until_ms ?? 0
}

/** Goes forward only: an older page of the same person takes nothing back. */
export async function saveSeenUntil(scope: Scope, userId: string, untilMs: number): Promise<void> {
  if (untilMs > (await readSeenUntil(scope, userId)))
    await scope.replace('seen_notifications', ['user_id'], [{ user_id: userId, until_ms: untilMs }])
}
