import type { Kysely } from 'kysely'
import { createTable } from './create-table.ts'

/** Commands that wait to be signed in by a person in a browser. */
export async function migrateToCommandSignIns(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'command_sign_ins',
    'code!',
    'challenge client address state began_at_ms:bigint ends_at_ms:bigint',
  )
  await db.schema
    .createIndex('command_sign_ins_challenge')
    .unique()
    .on('command_sign_ins')
    .columns(['challenge'])
    .execute()
}
