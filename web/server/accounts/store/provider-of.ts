import { readJson } from '#web/server/kernel/store/read-json.ts'
import { sql } from 'kysely'
import type { SignInProvider } from '#shared/contract/accounts.ts'
import type { Role } from '#shared/model/permissions.ts'
import type { ProviderConnection, ProviderForm } from '#shared/model/provider.ts'
import type { ProviderRow } from '#web/server/kernel/store/schema/account-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** What signing in needs to know of a provider. */
export interface OwnProvider {
  readonly kind: 'local' | 'oidc' | 'ldap'
  readonly name: string
  readonly isActive: boolean
  readonly isForAdministrators: boolean
}

/** A provider with its settings; the secret is as it is stored. */
export interface Provider extends Omit<ProviderForm, 'secret'> {
  readonly id: string
  readonly predetermined: boolean
  readonly secretSealed: string | null
  readonly createdAtMs: number
}

/** Null: the organization has no such provider. */
export async function readOwnProvider(scope: Scope, providerId: string): Promise<OwnProvider | null> {
  const row = await scope
    .from('providers')
    .select(['kind', 'name', 'active', 'administrator_only'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        kind: row.kind,
        name: row.name,
        isActive: row.active === 1,
        isForAdministrators: row.administrator_only === 1,
      }
}

/** The same, locked until the transaction ends. */
export async function lockOwnProvider(scope: Scope, providerId: string): Promise<OwnProvider | null> {
  await scope
    .update('providers')
    .set({ active: sql<0 | 1>`active` })
    .where('provider_id', '=', providerId)
    .execute()
  return readOwnProvider(scope, providerId)
}

/** Whether whoever has these roles may be signed in with a provider, as it is now. */
export function letsIn(provider: OwnProvider | null, roles: readonly Role[]): boolean {
  if (provider === null || !provider.isActive) return false
  return !provider.isForAdministrators || roles.some((role) => role === 'admin' || role === 'super-admin')
}

/** One provider; null: the organization has none of this id. */
export async function readProvider(scope: Scope, providerId: string): Promise<Provider | null> {
  const row = await scope
    .from('providers')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row === undefined ? null : toProvider(row)
}

/** What people may choose on the sign-in page: the active ones, the preselected one first, then the oldest. */
export async function readSignInProviders(scope: Scope): Promise<SignInProvider[]> {
  const rows = await scope
    .from('providers')
    .select(['provider_id', 'name', 'kind', 'predetermined'])
    .where('active', '=', 1)
    .orderBy('predetermined', 'desc')
    .orderBy('created_at_ms')
    .orderBy('provider_id')
    .execute()
  return rows.map((row) => ({
    id: row.provider_id,
    name: row.name,
    kind: row.kind,
    predetermined: row.predetermined === 1,
  }))
}

export function toProvider(row: ProviderRow): Provider {
  return {
    id: row.provider_id,
    name: row.name,
    active: row.active === 1,
    connection: readConnection(row.connection),
    administratorOnly: row.administrator_only === 1,
    synchronizeRoles: row.synchronize_roles === 1,
    roleRules: readJson(row.role_rules),
    selfRegistration: row.self_registration === 1,
    domains: readJson(row.domains),
    firstRole: row.first_role,
    predetermined: row.predetermined === 1,
    secretSealed: row.secret_sealed,
    createdAtMs: row.created_at_ms,
  }
}

/** What was saved before directories could be said to vouch for mailboxes does not say it. */
function readConnection(text: ProviderRow['connection']): ProviderConnection {
  const connection = readJson(text)
  const usual = { vouchesForEmail: false }
  return connection.kind === 'ldap' ? { ...usual, ...connection } : connection
}
