import type { Kysely } from 'kysely'
import { createOwned } from './create-table.ts'

/** Variables, templates, where they are written on gateways, and what was run. */
export async function migrateToUtilities(db: Kysely<unknown>): Promise<void> {
  await createOwned(
    db,
    'utility_variables',
    'variable_id!',
    'name secret:integer value? value_sealed? created_at_ms:bigint changed_at_ms:bigint',
  )
  await createOwned(
    db,
    'utility_templates',
    'template_id!',
    'name content pre_script commands post_script names new_file timeout_s:integer created_at_ms:bigint changed_at_ms:bigint',
  )
  await createOwned(
    db,
    'utility_routes',
    'route_id!',
    'template_id gateway_id path created_at_ms:bigint written_mark? written_at_ms:bigint? source_mark? secrets_sealed? drift_at_ms:bigint?',
    { utility_templates: ['template_id'], gateways: ['gateway_id'] },
  )
  await createOwned(
    db,
    'utility_runs',
    'run_id!',
    'route_id template_id template_name gateway_id gateway_name path user_id user_name phase step? at_ms:bigint ended_at_ms:bigint? ' +
      'exit_code:integer? problem? truth? output output_cut:integer digest canceling:integer fence:bigint leased_by? ' +
      'lease_until_ms:bigint tries:integer',
  )
  const unique = (table: string, columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.at(-1) ?? ''}`)
      .unique()
      .on(table)
      .columns(columns)
      .execute()
  await unique('utility_variables', ['organization_id', 'name'])
  await unique('utility_routes', ['organization_id', 'gateway_id', 'path'])
  await db.schema
    .createIndex('utility_routes_of_template')
    .on('utility_routes')
    .columns(['organization_id', 'template_id'])
    .execute()
  await db.schema
    .createIndex('utility_runs_newest')
    .on('utility_runs')
    .columns(['organization_id', 'at_ms'])
    .execute()
  await db.schema
    .createIndex('utility_runs_waiting')
    .on('utility_runs')
    .columns(['phase', 'lease_until_ms'])
    .execute()
}
