import type { WebhookKind } from '#shared/model/webhook.ts'
import type { NoticeChoiceRow } from '#web/server/kernel/store/schema/notice-tables.ts'
import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** What a person chose, and their place; null: nothing was ever kept of it. */
export async function findChoice(scope: Scope, userId: string): Promise<NoticeChoiceRow | null> {
  const row = await scope.from('notice_choices').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** What somebody chooses, and what they were told of until now. */
export interface NewChoice {
  readonly kinds: readonly WebhookKind[]
  readonly former: readonly WebhookKind[]
  readonly nowMs: number
}

/**
 * Keeps what a person chose, and leaves the times of their letters as they are. What is new in it they are told from now
 * on; what waits of the other kinds goes on waiting.
 */
export async function saveKinds(
  scope: Scope,
  userId: string,
  { kinds, former, nowMs }: NewChoice,
): Promise<void> {
  const row = await findChoice(scope, userId)
  const was = row === null ? {} : readSince(row.since)
  const since = Object.fromEntries(
    kinds.flatMap((kind) => {
      const fromMs = former.includes(kind) ? was[kind] : nowMs
      return fromMs === undefined ? [] : [[kind, fromMs]]
    }),
  )
  const choice = { kinds: JSON.stringify(kinds), since: JSON.stringify(since) }
  const done = await scope
    .update('notice_choices')
    .set(choice)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (done.numUpdatedRows > 0n) return
  await scope.replace(
    'notice_choices',
    ['user_id'],
    [{ user_id: userId, ...choice, told_at_ms: 0, until_ms: 0 }],
  )
}

/** From when on each kind is told; a kind that is not named has no beginning of its own. */
export function readSince(since: NoticeChoiceRow['since']): Readonly<Record<string, number>> {
  return readJson(since)
}
