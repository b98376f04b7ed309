import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** Designs on the server: documents with their updates, versions, links; and halves of keys of sealed files. */
export async function migrateToDesigns(db: Kysely<unknown>): Promise<void> {
  await createOwned(
    db,
    'designs',
    'design_id!',
    'name owner_id owner_name created_at_ms:bigint updated_at_ms:bigint updated_by_name? revision:integer bytes:integer ' +
      'counts sketch versioned_revision:integer versioned_at_ms:bigint removed_at_ms:bigint?',
  )
  await db.schema.createIndex('designs_removed').on('designs').columns(['removed_at_ms']).execute()
  const design = { designs: ['design_id'] }
  await createOwned(db, 'design_states', 'design_id!', 'revision:integer state', design)
  await createOwned(db, 'design_updates', 'design_id! revision:integer!', 'peer content', design)
  await createOwned(
    db,
    'design_versions',
    'design_id! version_id!',
    'name? at_ms:bigint by_id by_name? counts content',
    design,
  )
  await createOwned(
    db,
    'design_shares',
    'design_id! share_id!',
    'mode token_hash created_at_ms:bigint created_by_name',
    design,
  )
  // A request with a link or a sealed file does not name an organization.
  await db.schema
    .createIndex('design_shares_token')
    .unique()
    .on('design_shares')
    .columns(['token_hash'])
    .execute()
  await createOwned(db, 'file_seals', 'share_id!', 'share_sealed not_after_ms:bigint')
  await db.schema.createIndex('file_seals_share').unique().on('file_seals').columns(['share_id']).execute()
  await db.schema.createIndex('file_seals_end').on('file_seals').columns(['not_after_ms']).execute()
}
