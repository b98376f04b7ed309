import { sql } from 'kysely'
import type { Keyring } from '../secrets/keyring.ts'
import { reseal } from '../secrets/seal.ts'
import type { Database } from './database.ts'

/** Where something sealed is kept: the column, and what identifies rows of an organization. */
export const lasting = [
  { table: 'networks', row: 'network_id', column: 'token_sealed' },
  { table: 'gateways', row: 'gateway_id', column: 'token_sealed' },
  { table: 'gateways', row: 'gateway_id', column: 'ssh_private_sealed' },
  { table: 'providers', row: 'provider_id', column: 'secret_sealed' },
  { table: 'users', row: 'user_id', column: 'totp_sealed' },
  { table: 'disks', row: 'disk_id', column: 'secret_sealed' },
  { table: 'utility_variables', row: 'variable_id', column: 'value_sealed' },
  { table: 'utility_routes', row: 'route_id', column: 'secrets_sealed' },
  { table: 'record_schedules', row: 'organization_id', column: 'passphrase_sealed' },
  { table: 'webhooks', row: 'webhook_id', column: 'secret_sealed' },
  { table: 'webhooks', row: 'webhook_id', column: 'former_sealed' },
  { table: 'file_seals', row: 'share_id', column: 'share_sealed' },
] as const
/** Of no organization where it is sealed; runs out by itself. */
const passing = { table: 'tickets', row: 'ticket_hash', column: 'payload_sealed' } as const

type Kept = (typeof lasting)[number] | typeof passing

interface SealedRow {
  readonly organization_id: string | null
  readonly row_id: string
  readonly sealed: string
}

const rowsAtOnce = 500

/** A key that something is sealed with and that is none of these; null: there is no such. */
export async function findForeignKey(db: Database, keyIds: readonly string[]): Promise<string | null> {
  for (const kept of lasting) {
    const [found] = await readOthers(db, kept, keyIds, 1)
    if (found !== undefined) return found.sealed.split('.')[1] ?? ''
  }
  return null
}

/** Keeps what a key is known by, once; answers what is kept. */
export async function noteCheckValue(db: Database, keyId: string, checkValue: string): Promise<string> {
  await db
    .insertInto('root_keys')
    .values({ key_id: keyId, check_value: checkValue })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('root_keys')
    .select('check_value')
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow()
  return row.check_value
}

/** Seals with the current key whatever is sealed with another one; answers how much that was. */
export async function resealAll(db: Database, keyring: Keyring): Promise<number> {
  let count = 0
  for (const kept of [...lasting, passing])
    for (;;) {
      const rows = await readOthers(db, kept, [keyring.currentId], rowsAtOnce)
      if (rows.length === 0) break
      for (const row of rows) count += await resealRow(db, keyring, kept, row)
    }
  return count
}

async function resealRow(db: Database, keyring: Keyring, kept: Kept, found: SealedRow): Promise<number> {
  const organizationId = kept === passing ? '' : (found.organization_id ?? '')
  const cell = { organizationId, table: kept.table, row: found.row_id, column: kept.column }
  const sealed = reseal(keyring, cell, found.sealed)
  const ofOrganization = kept === passing ? sql`true` : sql`organization_id = ${found.organization_id}`
  // A row that has changed since was sealed by that change, and is read again.
  const done = await sql`update ${sql.table(kept.table)} set ${sql.ref(kept.column)} = ${sealed}
    where ${ofOrganization} and ${sql.ref(kept.row)} = ${found.row_id} and ${sql.ref(kept.column)} = ${found.sealed}`.execute(
    db,
  )
  return Number(done.numAffectedRows ?? 0n)
}

/** What is sealed with none of the given keys; their ids have no special characters of a pattern. */
async function readOthers(
  db: Database,
  { table, row, column }: Kept,
  keyIds: readonly string[],
  most: number,
): Promise<readonly SealedRow[]> {
  const others = keyIds.map((id) => sql`and ${sql.ref(column)} not like ${`1.${id}.%`}`)
  const found =
    await sql<SealedRow>`select organization_id, ${sql.ref(row)} as row_id, ${sql.ref(column)} as sealed
    from ${sql.table(table)} where ${sql.ref(column)} is not null ${sql.join(others, sql` `)} limit ${sql.lit(most)}`.execute(
      db,
    )
  return found.rows
}
