import type { Kysely } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { createOwned, createTable } from './create-table.ts'
import { migrateToCanonicalAddresses } from './migrate-addresses.ts'
import { migrateToCommandSignIns } from './migrate-command-sign-ins.ts'
import { migrateToDeviceFiles } from './migrate-device-files.ts'
import { migrateToDesigns } from './migrate-designs.ts'
import { migrateToExpectations } from './migrate-expectations.ts'
import { migrateToKeptAnswers } from './migrate-kept-answers.ts'
import { migrateToLists } from './migrate-lists.ts'
import { migrateToLooks } from './migrate-looks.ts'
import { migrateToNoticeEvents } from './migrate-notice-events.ts'
import { migrateToNotices } from './migrate-notices.ts'
import { migrateToOrganizations } from './migrate-organizations.ts'
import { migrateToStatistics } from './migrate-statistics.ts'
import { migrateToRecords } from './migrate-organization-record.ts'
import { migrateToPayments } from './migrate-payments.ts'
import { migrateToPeople } from './migrate-people.ts'
import { migrateToPlacements } from './migrate-placements.ts'
import { migrateToReadings } from './migrate-readings.ts'
import { migrateToFoundRecords } from './migrate-records.ts'
import { migrateToServed } from './migrate-served.ts'
import { migrateToTokens } from './migrate-tokens.ts'
import { migrateToTransfers } from './migrate-transfers.ts'
import { migrateToTunnels } from './migrate-tunnels.ts'
import { migrateToUtilities } from './migrate-utilities.ts'
import { migrateToWebhookStops } from './migrate-webhook-stops.ts'
import { migrateToWebhooks } from './migrate-webhooks.ts'

/**
 * Every step from an empty database to the newest, in order of name. A step that was released is never
 * changed. Only columns and SQL that SQLite and PostgreSQL read alike; no triggers, no deferred constraints.
 */
const steps: Readonly<Record<string, Migration>> = {
  '2026-11-first': { up: first },
  '2026-11-second': { up: second },
  '2026-11-third': { up: migrateToOrganizations },
  '2026-11-third-statistics': { up: migrateToStatistics },
  '2026-11-third-records': { up: migrateToFoundRecords },
  '2026-12-designs': { up: migrateToDesigns },
  '2026-12-members-canonical-addresses': { up: migrateToCanonicalAddresses },
  '2026-12-root-keys': { up: migrateToRootKeys },
  '2027-01-device-files': { up: migrateToDeviceFiles },
  '2027-01-what-gateways-serve': { up: migrateToServed },
  '2027-02-payments': { up: migrateToPayments },
  '2027-03-utilities': { up: migrateToUtilities },
  '2027-04-organization-record': { up: migrateToRecords },
  '2027-05-tunnels': { up: migrateToTunnels },
  '2027-06-people': { up: migrateToPeople },
  '2027-07-lists': { up: migrateToLists },
  '2027-08-looks': { up: migrateToLooks },
  '2027-09-placements': { up: migrateToPlacements },
  '2027-10-tokens': { up: migrateToTokens },
  '2027-11-webhooks': { up: migrateToWebhooks },
  '2027-12-readings': { up: migrateToReadings },
  '2028-01-notices': { up: migrateToNotices },
  '2028-02-command-sign-ins': { up: migrateToCommandSignIns },
  '2028-03-expectations': { up: migrateToExpectations },
  '2028-04-notice-events': { up: migrateToNoticeEvents },
  '2028-05-webhook-stops': { up: migrateToWebhookStops },
  '2028-06-transfers': { up: migrateToTransfers },
  '2028-07-kept-answers': { up: migrateToKeptAnswers },
}

/** The one list of migrations, for both databases. */
export const migrations: MigrationProvider = { getMigrations: () => Promise.resolve({ ...steps }) }

async function first(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'directory', 'email!', 'organization_id user_id')
  await createTable(db, 'tries', 'try_key!', 'failures:integer since_ms:bigint')
  await createTable(
    db,
    'organizations',
    'organization_id!',
    'name created_at_ms:bigint model_revision:integer',
  )
  await createOwned(db, 'providers', 'provider_id!', 'kind name active:integer')
  await createOwned(
    db,
    'users',
    'user_id!',
    'email name password_hash roles provider_id active:integer created_at_ms:bigint',
  )
  await createOwned(
    db,
    'subscriptions',
    '',
    'plan status networks_limit:integer? gateways_limit:integer? devices_limit:integer? period_from_ms:bigint',
  )
  await createOwned(
    db,
    'sessions',
    'session_id!',
    'user_id provider_id turn:integer turned_at_ms:bigint created_at_ms:bigint expires_at_ms:bigint ended_at_ms:bigint?',
    { users: ['user_id'] },
  )
  await createRecords(db)
  await createSynchronization(db)
}

/** People of the VPN sign in: whose login a user is, what they are invited with, the keys they enrolled themselves. */
async function second(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('network_user_id', 'text').execute()
  await db.schema
    .createIndex('users_network_user')
    .unique()
    .on('users')
    .columns(['organization_id', 'network_user_id'])
    .execute()
  const person = { network_users: ['network_user_id'] }
  await createOwned(
    db,
    'invitations',
    'network_user_id!',
    'code_hash expires_at_ms:bigint used_at_ms:bigint?',
    person,
  )
  await createOwned(db, 'enrolments', 'network_id! device_id!', 'public_key at_ms:bigint', {
    networks: ['network_id'],
    devices: ['device_id'],
  })
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await createOwned(
    db,
    'networks',
    'network_id!',
    'name description active:integer range4 range6? allow_internal_traffic:integer token_version:integer token_sealed revision:integer changed_at_ms:bigint',
  )
  await createOwned(db, 'network_users', 'network_user_id!', 'name email identification active:integer')
  await createOwned(
    db,
    'devices',
    'device_id!',
    'kind network_user_id name serial observation active:integer',
    { network_users: ['network_user_id'] },
  )
  await createOwned(
    db,
    'gateways',
    'gateway_id!',
    'kind name public_address ssh_user ssh_port:integer os custody active:integer listen_port:integer dial_port:integer? local_address? visible:integer ' +
      'auto_start:integer token_version:integer token_sealed public_key? created_at_ms:bigint ssh_public_key? ssh_private_sealed? host_key? ' +
      'last_contact_at_ms:bigint? os_seen?',
  )
  const network = { networks: ['network_id'] }
  await createOwned(
    db,
    'rules',
    'rule_id!',
    'network_id kind name address ports audience active:integer',
    network,
  )
  await createOwned(
    db,
    'members',
    'network_id! node_id!',
    'node_kind address? address6? public_key? x:double y:double',
    network,
  )
  await createOwned(db, 'relations', 'relation_id!', 'network_id kind from_id to_id is_exit:integer', network)
}

/** By what each root key is known, so that another one of the same name is found out. */
async function migrateToRootKeys(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'root_keys', 'key_id!', 'check_value')
}

async function createSynchronization(db: Kysely<unknown>): Promise<void> {
  const gateway = { gateways: ['gateway_id'] }
  const network = { networks: ['network_id'] }
  await createOwned(db, 'applied', 'gateway_id!', 'generation:integer config digest at_ms:bigint', gateway)
  await createOwned(db, 'applied_models', 'network_id!', 'model at_ms:bigint', network)
  await createOwned(
    db,
    'plans',
    'network_id! digest!',
    'model gateways at_ms:bigint confirmed:integer',
    network,
  )
  await createOwned(
    db,
    'jobs',
    'gateway_id!',
    'kind network_id phase plan_digest gateway_digest desired planned since_ms:bigint step? took_ms undo_at_ms:bigint? ended_at_ms:bigint? ' +
      'generation:integer? problem? truth? log? fence:bigint leased_by? lease_until_ms:bigint tries:integer',
    gateway,
  )
  await createOwned(db, 'drifts', 'gateway_id!', 'lines:integer at_ms:bigint', gateway)
  await db.schema.createIndex('jobs_waiting').on('jobs').columns(['phase', 'lease_until_ms']).execute()
}
