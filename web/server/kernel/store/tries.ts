import { sql } from 'kysely'
import type { Store } from './store.ts'

/** One failure more for a key; answers how many there are in this window and when it began. */
export async function countTry(
  store: Store,
  key: string,
  nowMs: number,
  windowMs: number,
): Promise<{ readonly failures: number; readonly sinceMs: number }> {
  const isOver = sql<boolean>`tries.since_ms <= ${nowMs - windowMs}`
  const row = await store.db
    .insertInto('tries')
    .values({ try_key: key, failures: 1, since_ms: nowMs })
    .onConflict((conflict) =>
      conflict.column('try_key').doUpdateSet({
        failures: sql`case when ${isOver} then 1 else tries.failures + 1 end`,
        since_ms: sql`case when ${isOver} then ${sql.lit(nowMs)} else tries.since_ms end`,
      }),
    )
    .returning(['failures', 'since_ms'])
    .executeTakeFirstOrThrow()
  return { failures: row.failures, sinceMs: row.since_ms }
}

export async function forgetTries(store: Store, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await store.db
    .deleteFrom('tries')
    .where('try_key', 'in', [...keys])
    .execute()
}

/** One try less of each. */
export async function takeBackTries(store: Store, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await store.db
    .updateTable('tries')
    .set({ failures: sql`failures - 1` })
    .where('try_key', 'in', [...keys])
    .where('failures', '>', 0)
    .execute()
}

/** Takes away windows that have passed; those of a month have keys of their own. */
export async function dropOldTries(
  store: Store,
  { dayMs, monthMs }: { readonly dayMs: number; readonly monthMs: number },
): Promise<void> {
  await store.db
    .deleteFrom('tries')
    .where((where) =>
      where.or([
        where('since_ms', '<', monthMs),
        where.and([where('since_ms', '<', dayMs), where('try_key', 'not like', '%-month %')]),
      ]),
    )
    .execute()
}
