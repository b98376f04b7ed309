import { sql } from 'kysely'
import type { WebhookKind } from '#shared/model/webhook.ts'
import type { Json } from '#web/server/kernel/store/schema/column.ts'
import type { NoticeChoiceRow, NoticeLineRow } from '#web/server/kernel/store/schema/notice-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** Whose letter is due. */
export interface Due {
  readonly organization_id: string
  readonly user_id: string
}

/** What a person chose, with what is only counted; null: nothing was ever kept of it. */
export async function findChoice(scope: Scope, userId: string): Promise<NoticeChoiceRow | null> {
  const row = await scope.from('notice_choices').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** Keeps what a person chose, and leaves the times of their letters as they are. */
export async function saveKinds(
  scope: Scope,
  userId: string,
  kinds: Json<readonly WebhookKind[]>,
): Promise<void> {
  const done = await scope
    .update('notice_choices')
    .set({ kinds })
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (done.numUpdatedRows > 0n) return
  await scope.replace('notice_choices', ['user_id'], [{ user_id: userId, kinds, told_at_ms: 0, missed: 0 }])
}

/**
 * People for whom something waits since `sinceMs`, and who had no letter after `toldMs`: one of each organization before
 * the second of any, so that one with thousands of readers keeps no other waiting.
 */
export function readDueNotices(
  { db }: Pick<Store, 'db'>,
  { sinceMs, toldMs }: { readonly sinceMs: number; readonly toldMs: number },
  most: number,
): Promise<readonly Due[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('notice_lines as line')
        .leftJoin('notice_choices as choice', (join) =>
          join
            .onRef('choice.organization_id', '=', 'line.organization_id')
            .onRef('choice.user_id', '=', 'line.user_id'),
        )
        .select(['line.organization_id', 'line.user_id'])
        .select(
          sql<number>`row_number() over (partition by line.organization_id order by min(line.at_ms), line.user_id)`.as(
            'place',
          ),
        )
        .where('line.at_ms', '<=', sinceMs)
        .where((where) =>
          where.or([where('choice.told_at_ms', 'is', null), where('choice.told_at_ms', '<=', toldMs)]),
        )
        .groupBy(['line.organization_id', 'line.user_id'])
        .as('due'),
    )
    .select(['due.organization_id', 'due.user_id'])
    .orderBy('due.place')
    .orderBy('due.organization_id')
    .limit(most)
    .execute()
}

/** Takes the letter of one person: of several processes that want to one gets it. */
export async function claimNotice(
  { db }: Pick<Store, 'db'>,
  due: Due,
  { nowMs, toldMs }: { readonly nowMs: number; readonly toldMs: number },
): Promise<boolean> {
  await db
    .insertInto('notice_choices')
    .values({ ...due, kinds: null, told_at_ms: 0, missed: 0 })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
    .execute()
  const done = await db
    .updateTable('notice_choices')
    .set({ told_at_ms: nowMs })
    .where('organization_id', '=', due.organization_id)
    .where('user_id', '=', due.user_id)
    .where('told_at_ms', '<=', toldMs)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** What waits for a person, the oldest first. */
export function readLines(scope: Scope, userId: string): Promise<readonly NoticeLineRow[]> {
  return scope
    .from('notice_lines')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at_ms')
    .orderBy('line_id')
    .execute()
}

/** Takes away what was told or is not to be told, and as much of what was counted. */
export async function dropLines(
  scope: Scope,
  userId: string,
  { lineIds, missed }: { readonly lineIds: readonly string[]; readonly missed: number },
): Promise<void> {
  if (lineIds.length > 0)
    await scope
      .remove('notice_lines')
      .where('user_id', '=', userId)
      .where('line_id', 'in', [...lineIds])
      .execute()
  if (missed > 0)
    await scope
      .update('notice_choices')
      .set(({ eb }) => ({ missed: eb('missed', '-', missed) }))
      .where('user_id', '=', userId)
      .execute()
}

/** Lets a letter that was not taken be tried again sooner. */
export async function tellSooner(scope: Scope, userId: string, toldAtMs: number): Promise<void> {
  await scope.update('notice_choices').set({ told_at_ms: toldAtMs }).where('user_id', '=', userId).execute()
}

/** Takes away what is too old to be told, of all organizations. */
export async function dropOldNotices({ db }: Pick<Store, 'db'>, beforeMs: number): Promise<void> {
  await db.deleteFrom('notice_lines').where('at_ms', '<', beforeMs).execute()
}
