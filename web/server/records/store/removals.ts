import { withPlacements } from '#shared/model/former-placements.ts'
import type { Removed } from '#shared/app/remove-records.ts'
import type { Randomness } from '#shared/app/ports.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** How long a removal may be undone. */
const lifeMs = 10 * 60_000

/** Keeps what a removal took, in the removal's own transaction; answers what brings it back. */
export async function keepRemoval(
  scope: Scope,
  randomness: Randomness,
  removed: Removed,
  nowMs: number,
): Promise<string> {
  await scope.remove('removals').where('expires_at_ms', '<=', nowMs).execute()
  const id = Buffer.from(randomness.bytes(16)).toString('base64url')
  await scope.insert('removals', [
    { removal_id: id, records: JSON.stringify(removed), expires_at_ms: nowMs + lifeMs },
  ])
  return id
}

/** Takes what a removal took, once; null: it is not this organization's, was taken, or its time is over. */
export async function takeRemoval(scope: Scope, id: string, nowMs: number): Promise<Removed | null> {
  const row = await scope
    .remove('removals')
    .where('removal_id', '=', id)
    .where('expires_at_ms', '>', nowMs)
    .returning(['records'])
    .executeTakeFirst()
  return row === undefined ? null : (withPlacements(JSON.parse(row.records)) as Removed)
}

/** Takes away removals, of all organizations, that can no longer be undone. */
export async function dropOldRemovals(store: Store, beforeMs: number): Promise<void> {
  await store.db.deleteFrom('removals').where('expires_at_ms', '<=', beforeMs).execute()
}
