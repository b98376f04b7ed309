import type { ColumnDataType, Kysely } from 'kysely'
import { firstTiers } from '#shared/model/subscription.ts'
import { createOwned, createTable } from './create-table.ts'
import { toSlug } from '#web/server/kernel/text/slug.ts'
import type { Tables } from '../schema/tables.ts'

/** Identity providers of every kind, second factors, plans as records, disks, the audit trail. */
export async function migrateToOrganizations(db: Kysely<unknown>): Promise<void> {
  await growProviders(db)
  await growUsers(db)
  await growSubscriptions(db)
  await addColumns(db, 'sessions', { client: ['text', ''], address: ['text', ''] })
  await index(db, 'sessions', 'user', ['organization_id', 'user_id'])
  await index(db, 'sessions', 'end', ['expires_at_ms'])
  const user = { users: ['user_id'] }
  await createOwned(
    db,
    'passkeys',
    'passkey_id!',
    'user_id name public_key counter:bigint transports created_at_ms:bigint used_at_ms:bigint?',
    user,
  )
  await index(db, 'passkeys', 'user', ['organization_id', 'user_id'])
  await createOwned(
    db,
    'audit_events',
    'event_id!',
    'at_ms:bigint user_id? user_name action subject record_id? record_name count:integer? address',
  )
  await createOwned(
    db,
    'disks',
    'disk_id!',
    'name active:integer kind connection route secret_sealed? predetermined:integer created_at_ms:bigint',
  )
  await createDeployment(db)
}

async function growProviders(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'providers', {
    predetermined: ['integer', 1],
    administrator_only: ['integer', 0],
    synchronize_roles: ['integer', 0],
    self_registration: ['integer', 0],
    connection: ['text', '{"kind":"local"}'],
    role_rules: ['text', '[]'],
    domains: ['text', '[]'],
    first_role: ['text', 'viewer'],
    secret_sealed: ['text', null],
    created_at_ms: ['bigint', 0],
  })
}

async function growUsers(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'users', {
    subject: ['text', null],
    roles_from_provider: ['integer', 0],
    totp_sealed: ['text', null],
    totp_step: ['bigint', null],
    recovery_codes: ['text', '[]'],
    last_sign_in_at_ms: ['bigint', null],
  })
  await db.schema
    .createIndex('users_subject')
    .unique()
    .on('users')
    .columns(['organization_id', 'provider_id', 'subject'])
    .execute()
}

/** What a plan allows is now the plan's own record. */
async function growSubscriptions(db: Kysely<unknown>): Promise<void> {
  for (const column of ['networks_limit', 'gateways_limit', 'devices_limit'])
    await db.schema.alterTable('subscriptions').dropColumn(column).execute()
  await addColumns(db, 'subscriptions', { period_to_ms: ['bigint', null] })
  await createTable(
    db,
    'plan_levels',
    'plan!',
    'level:integer networks_limit:integer? gateways_limit:integer? devices_limit:integer? desktop_app:integer own_server:integer no_restrictions:integer price_minor:bigint? currency',
  )
  const bit = (value: boolean): 0 | 1 => (value ? 1 : 0)
  await (db as Kysely<Tables>)
    .insertInto('plan_levels')
    .values(
      firstTiers.map((each) => ({
        plan: each.plan,
        level: each.level,
        networks_limit: each.networksLimit,
        gateways_limit: each.gatewaysLimit,
        devices_limit: each.devicesLimit,
        desktop_app: bit(each.desktopApp),
        own_server: bit(each.ownServer),
        no_restrictions: bit(each.noRestrictions),
        price_minor: each.priceMinor,
        currency: each.currency,
      })),
    )
    .execute()
}

async function createDeployment(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'organization_names', 'slug!', 'organization_id')
  await createTable(
    db,
    'tickets',
    'ticket_hash!',
    'kind organization_id? user_id? payload_sealed expires_at_ms:bigint',
  )
  await index(db, 'tickets', 'end', ['expires_at_ms'])
  await index(db, 'tickets', 'user', ['kind', 'user_id'])
  await createTable(db, 'route_rules', 'rule_id!', 'path target active:integer')
  const typed = db as Kysely<Tables>
  const taken = new Set<string>()
  for (const { organization_id, name } of await typed.selectFrom('organizations').selectAll().execute()) {
    const slug = toSlug(name, taken)
    taken.add(slug)
    await typed.insertInto('organization_names').values({ slug, organization_id }).execute()
  }
}

async function index(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: readonly string[],
): Promise<void> {
  await db.schema
    .createIndex(`${table}_${name}`)
    .on(table)
    .columns([...columns])
    .execute()
}

/** New columns of a table, with what rows that are there have in them; null may stay null. */
async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, readonly [ColumnDataType, string | number | null]>>,
): Promise<void> {
  for (const [name, [type, usual]] of Object.entries(columns))
    await db.schema
      .alterTable(table)
      .addColumn(name, type, (made) => (usual === null ? made : made.notNull().defaultTo(usual)))
      .execute()
}
