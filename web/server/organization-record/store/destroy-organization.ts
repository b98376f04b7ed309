import { PostgresAdapter, sql } from 'kysely'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import { openStates } from '#shared/billing/charge.ts'
import { fail, ok } from '#shared/base/result.ts'
import { problem } from '#shared/base/problem.ts'
import { dropPieces, dropTransfer } from '#web/server/kernel/store/transfers.ts'
import { transact, type Store } from '#web/server/kernel/store/store.ts'

/**
 * Destroys all that the database has of an organization, in one transaction; false: something was being paid, and
 * nothing was done. Its rows go with the organization's own, and what begins with another key by name.
 */
export async function destroyOrganization(store: Store, organizationId: string): Promise<boolean> {
  // Little by little: gigabytes at once would hold up everyone.
  const files = await store.of(organizationId).read.from('transfers').select(['transfer_id as id']).execute()
  for (const { id } of files) {
    await dropTransfer(store.db, { organizationId, id })
    await dropPieces(store.db, { organizationId, id })
  }
  const done = await transact(store.db, async (db) => {
    await db
      .updateTable('subscriptions')
      .set({ status: sql<SubscriptionStatus>`status` })
      .where('organization_id', '=', organizationId)
      .execute()
    const charges = db.selectFrom('charges').where('organization_id', '=', organizationId)
    const moving = await charges
      .select('reference')
      .where('state', 'in', [...openStates])
      .limit(1)
      .executeTakeFirst()
    if (moving !== undefined) return fail(problem('transfer-busy'))
    await db
      .deleteFrom('payment_events')
      .where('transaction_id', 'in', charges.select('transaction_id').where('transaction_id', 'is not', null))
      .execute()
    await db.deleteFrom('practice_payments').where('reference', 'in', charges.select('reference')).execute()
    for (const table of [
      'directory',
      'organization_names',
      'tickets',
      'transfers',
      'transfer_pieces',
    ] as const)
      await db.deleteFrom(table).where('organization_id', '=', organizationId).execute()
    await db.deleteFrom('organizations').where('organization_id', '=', organizationId).execute()
    return ok(undefined)
  })
  // What was overwritten stands in SQLite's write-ahead log as it was.
  if (done.ok && !(store.db.getExecutor().adapter instanceof PostgresAdapter))
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
  return done.ok
}
