import { createHash } from 'node:crypto'
import type { DesignShare } from '#shared/contract/design-values.ts'
import type { DesignShareRow } from '#web/server/kernel/store/schema/design-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** The links of a design, the newest first. */
export async function readShares(scope: Scope, id: string): Promise<DesignShare[]> {
  const rows = await scope
    .from('design_shares')
    .selectAll()
    .where('design_id', '=', id)
    .orderBy('created_at_ms', 'desc')
    .orderBy('share_id', 'desc')
    .execute()
  return rows.map(toShare)
}

/** Adds a link to a design. Of its token only the hash is stored. */
export async function insertShare(
  scope: Scope,
  id: string,
  token: string,
  { shareId, mode, createdAtMs, createdByName }: DesignShare,
): Promise<void> {
  await scope.insert('design_shares', [
    {
      design_id: id,
      share_id: shareId,
      mode,
      token_hash: hashOf(token),
      created_at_ms: createdAtMs,
      created_by_name: createdByName,
    },
  ])
}

/** Ends a link; false: it had ended already. */
export async function removeShare(scope: Scope, id: string, shareId: string): Promise<boolean> {
  const done = await scope
    .remove('design_shares')
    .where('design_id', '=', id)
    .where('share_id', '=', shareId)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** What a link may do now; null: it has ended. */
export async function readShareMode(
  scope: Scope,
  id: string,
  shareId: string,
): Promise<DesignShareRow['mode'] | null> {
  const row = await scope
    .from('design_shares')
    .select(['mode'])
    .where('design_id', '=', id)
    .where('share_id', '=', shareId)
    .executeTakeFirst()
  return row?.mode ?? null
}

/** Which link a token is of, over all organizations: whoever comes with it says nothing of one. */
export async function findShare(store: Store, token: string): Promise<DesignShareRow | null> {
  const row = await store.db
    .selectFrom('design_shares')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return row ?? null
}

/** Random throughout, so that a fast hash is enough. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const toShare = (row: DesignShareRow): DesignShare => ({
  shareId: row.share_id,
  mode: row.mode,
  createdAtMs: row.created_at_ms,
  createdByName: row.created_by_name,
})
