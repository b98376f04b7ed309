import type { Kysely } from 'kysely'
import { createTable } from './create-table.ts'

/**
 * Files on their way. They do not go with their organization's row: the one that a restored record is read from
 * outlives the organization that it is restored into, which gets another id.
 */
export async function migrateToTransfers(db: Kysely<unknown>): Promise<void> {
  const columns = 'kind bytes:bigint began_at_ms:bigint used_at_ms:bigint held_until_ms:bigint'
  await createTable(db, 'transfers', 'organization_id! transfer_id!', columns)
  await createTable(db, 'transfer_pieces', 'organization_id! transfer_id! piece:integer!', 'content:bytes')
}
