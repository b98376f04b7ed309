import type { UserRow } from '#web/server/kernel/store/schema/account-tables.ts'
import { directoryKey } from '#web/server/accounts/store/accounts.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import { nameOrganization } from '#web/server/accounts/store/organization-names.ts'
import { scopeOf, type NewRow, type Scope } from '#web/server/kernel/store/scope.ts'
import type { OwnedTable } from '#web/server/kernel/store/schema/tables.ts'

/** What an organization has by itself when somebody registered it, and what it keeps when a record is restored. */
const kept = [
  // First: what follows is of them.
  'users',
  'subscriptions',
  'payment_sources',
  'charges',
  'receipts',
  'billing_letters',
  'audit_events',
  'passkeys',
] as const satisfies readonly OwnedTable[]

/** What an empty organization has none of. */
const records = [
  'networks',
  'network_users',
  'devices',
  'gateways',
  'disks',
  'utility_variables',
  'utility_templates',
] as const

type Row = Readonly<Record<string, unknown>>

/** What is taken along from the organization that a record is restored into. */
export interface TakenOver {
  /** By mailbox, who has an account there. */
  readonly userIds: ReadonlyMap<string, string>
  readonly localProvider: NewRow<'providers'>
  readonly rows: ReadonlyMap<(typeof kept)[number], readonly Row[]>
}

/** Whether an organization has nothing but its users and its way to sign in. */
export async function isEmpty(scope: Scope): Promise<boolean> {
  for (const table of records)
    if ((await scope.from(table).select('organization_id').limit(1).executeTakeFirst()) !== undefined)
      return false
  const designs = await scope
    .from('designs')
    .select(['design_id'])
    .where('removed_at_ms', 'is', null)
    .limit(1)
    .execute()
  const others = await scope.from('providers').select(['provider_id']).where('kind', '!=', 'local').execute()
  return designs.length + others.length === 0
}

/** Takes an organization away, and answers what goes on under the id of the record. */
export async function takeAway(db: Database, organizationId: string): Promise<TakenOver> {
  const scope = scopeOf(db, organizationId)
  const rows = new Map<(typeof kept)[number], readonly Row[]>()
  for (const table of kept)
    rows.set(
      table,
      (await scope.from(table).selectAll().execute()).map(({ organization_id: _from, ...row }) => row),
    )
  const { organization_id: _from, ...localProvider } = await scope
    .from('providers')
    .selectAll()
    .where('kind', '=', 'local')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('directory').where('organization_id', '=', organizationId).execute()
  await db.deleteFrom('organization_names').where('organization_id', '=', organizationId).execute()
  await db.deleteFrom('tickets').where('organization_id', '=', organizationId).execute()
  await db.deleteFrom('organizations').where('organization_id', '=', organizationId).execute()
  const users = (rows.get('users') ?? []) as readonly Pick<UserRow, 'email' | 'user_id'>[]
  const userIds = new Map(users.map((user) => [directoryKey(user.email), user.user_id]))
  return { localProvider, userIds, rows }
}

/** Makes the organization of a record, with what was taken along. */
export async function makeAnew(
  db: Database,
  scope: Scope,
  { rows, userIds }: TakenOver,
  resealed: (row: Row) => Row,
  made: { readonly name: string; readonly createdAtMs: number; readonly revision: number },
): Promise<void> {
  await scope.insert('organizations', [
    { name: made.name, created_at_ms: made.createdAtMs, model_revision: made.revision },
  ])
  await nameOrganization(db, scope.organizationId, made.name)
  for (const [table, own] of rows) await scope.insert(table, table === 'users' ? own.map(resealed) : own)
  for (const [email, user_id] of userIds)
    await db
      .insertInto('directory')
      .values({ email, organization_id: scope.organizationId, user_id })
      .execute()
}
