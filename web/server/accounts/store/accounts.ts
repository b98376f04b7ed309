import { domainToASCII } from 'node:url'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { roles as allRoles, type Role } from '#shared/model/permissions.ts'
import type { TierName } from '#shared/model/subscription.ts'
import type { Locale } from '#shared/words/words.ts'
import { acceptTerms } from './accepted-terms.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import { nameOrganization } from './organization-names.ts'
import { providerKeys } from '#web/server/kernel/store/schema/record-keys.ts'
import { scopeOf, type NewRow, type Scope } from '#web/server/kernel/store/scope.ts'
import { transact, type Store } from '#web/server/kernel/store/store.ts'
import { unpaid } from '#web/server/billing/store/subscriptions.ts'

/** An account as sign-in needs it. */
export interface Account {
  readonly organizationId: string
  readonly organizationName: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly roles: readonly Role[]
  readonly providerId: string
  readonly isActive: boolean
}

export interface NewOrganization extends Omit<Account, 'isActive'> {
  readonly nowMs: number
}

/** One spelling for one mailbox: international hosts in their ASCII form (RFC 5891). */
export function directoryKey(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  return `${local}@${domainToASCII(host) || host}`
}

/** Makes an organization with its administrator, local provider and free plan; answers `email-taken`. */
export function createOrganization(
  store: Store,
  made: NewOrganization,
): Promise<Result<void, Problem<'email-taken'>>> {
  return transact(store.db, (db) => createOrganizationIn(db, made))
}

/** The same in a transaction that goes on, with another plan if one is given. */
export async function createOrganizationIn(
  db: Database,
  made: NewOrganization,
  plan: TierName = 'free',
): Promise<Result<void, Problem<'email-taken'>>> {
  const entry = {
    email: directoryKey(made.email),
    organization_id: made.organizationId,
    user_id: made.userId,
  }
  const listed = await db
    .insertInto('directory')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (listed.numInsertedOrUpdatedRows !== 1n) return fail(problem('email-taken', {}, ['email']))
  const scope = scopeOf(db, made.organizationId)
  await scope.insert('organizations', [
    { name: made.organizationName, created_at_ms: made.nowMs, model_revision: 0 },
  ])
  await nameOrganization(db, made.organizationId, made.organizationName)
  await scope.insert('providers', [localProvider(made.providerId, made.nowMs)])
  await scope.insert('subscriptions', [
    { ...unpaid, plan, status: 'active', period_from_ms: made.nowMs, period_to_ms: null },
  ])
  await scope.insert('users', [
    {
      ...newUser(made.userId, made.nowMs),
      email: made.email,
      name: made.name,
      password_hash: made.passwordHash,
      roles: JSON.stringify(made.roles),
      provider_id: made.providerId,
    },
  ])
  // Who begins an organization accepted them with the form, or runs the deployment and states them.
  await acceptTerms(scope, made.userId, made.nowMs)
  return ok(undefined)
}

/** E-mail and password: what every organization begins with. */
function localProvider(providerId: string, nowMs: number): NewRow<'providers'> {
  const name = 'local'
  return {
    ...providerKeys({ name, connection: { kind: 'local' } }),
    provider_id: providerId,
    kind: 'local',
    name,
    active: 1,
    predetermined: 1,
    administrator_only: 0,
    synchronize_roles: 0,
    self_registration: 0,
    connection: '{"kind":"local"}',
    role_rules: '[]',
    domains: '[]',
    first_role: 'viewer',
    secret_sealed: null,
    created_at_ms: nowMs,
  }
}

/** What every new user is: active, nobody's login, without a second factor, of the local provider. */
export function newUser(userId: string, nowMs: number) {
  return {
    user_id: userId,
    active: 1,
    created_at_ms: nowMs,
    network_user_id: null,
    subject: null,
    roles_from_provider: 0,
    totp_sealed: null,
    totp_step: null,
    recovery_codes: '[]',
    last_sign_in_at_ms: null,
    locale: null,
  } as const
}

/** The account that an e-mail signs in to. */
export async function findAccount(store: Store, email: string): Promise<Account | null> {
  const entry = await store.db
    .selectFrom('directory')
    .selectAll()
    .where('email', '=', directoryKey(email))
    .executeTakeFirst()
  return entry === undefined ? null : readAccount(store.of(entry.organization_id).read, entry.user_id)
}

/** Whether somebody runs this deployment: asked at a start, and when its link is taken. */
export async function hasSuperAdmin({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where('roles', 'like', '%"super-admin"%')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether anybody has an account on this deployment. */
export async function hasAccounts(store: Store): Promise<boolean> {
  return (await store.db.selectFrom('directory').select('email').limit(1).executeTakeFirst()) !== undefined
}

export async function readAccount(scope: Scope, userId: string): Promise<Account | null> {
  const user = await scope.from('users').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const organization = await scope.from('organizations').select(['name']).executeTakeFirst()
  if (user === undefined || organization === undefined) return null
  const held: unknown = JSON.parse(user.roles)
  return {
    organizationId: scope.organizationId,
    organizationName: organization.name,
    userId,
    name: user.name,
    email: user.email,
    passwordHash: user.password_hash,
    roles: allRoles.filter((role) => Array.isArray(held) && held.includes(role)),
    providerId: user.provider_id,
    isActive: user.active === 1,
  }
}

/**
 * Notes that somebody signed in, in which language, and locks their row until the transaction ends. Answers the account as it is by now,
 * whose roles may be others; null when it is not active, or not signed in to as it was read.
 */
export async function noteSignIn(
  scope: Scope,
  { userId, passwordHash, providerId }: Pick<Account, 'userId' | 'passwordHash' | 'providerId'>,
  { nowMs, locale }: { readonly nowMs: number; readonly locale: Locale },
): Promise<Account | null> {
  const done = await scope
    .update('users')
    .set({ last_sign_in_at_ms: nowMs, locale })
    .where('user_id', '=', userId)
    .where('active', '=', 1)
    .where('password_hash', '=', passwordHash)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n ? readAccount(scope, userId) : null
}

/** Gives a user another password. */
export async function writePassword(scope: Scope, userId: string, passwordHash: string): Promise<void> {
  await scope.update('users').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute()
}

/** Gives a user another name. */
export async function renameUser(scope: Scope, userId: string, name: string): Promise<void> {
  await scope.update('users').set({ name }).where('user_id', '=', userId).execute()
}

/** The person of the VPN whose login a user is; null: nobody's. */
export async function readPersonOf(scope: Scope, userId: string): Promise<string | null> {
  const user = await scope
    .from('users')
    .select(['network_user_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return user?.network_user_id ?? null
}

/** The administrator who was there first; null: there is none. */
export async function readAdministrator(
  scope: Scope,
): Promise<{ readonly name: string; readonly email: string } | null> {
  const users = await scope
    .from('users')
    .select(['name', 'email', 'roles'])
    .where('active', '=', 1)
    .orderBy('created_at_ms')
    .orderBy('user_id')
    .execute()
  const first = users.find(({ roles }) => /"(super-)?admin"/.test(roles))
  return first === undefined ? null : { name: first.name, email: first.email }
}
