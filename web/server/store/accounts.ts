import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { roles as allRoles, type Role } from '#shared/model/permissions.ts'
import type { Scope } from './scope.ts'
import { scopeOf } from './scope.ts'
import { transact, type Store } from './store.ts'

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

/** Limits of the free plan, which every new organization has. */
const freePlan = {
  plan: 'free',
  status: 'active',
  networks_limit: 1,
  gateways_limit: 1,
  devices_limit: 5,
} as const

/** One spelling for one mailbox: international hosts in their ASCII form (RFC 5891). */
export function directoryKey(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  return `${local}@${domainToASCII(host) || host}`
}

/** Makes an organization with its administrator, local provider and free plan; answers `email-taken`. */
export async function createOrganization(store: Store, made: NewOrganization): Promise<Result<void>> {
  return transact(store.db, async (db) => {
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
    await scope.insert('providers', [
      { provider_id: made.providerId, kind: 'local', name: 'local', active: 1 },
    ])
    await scope.insert('subscriptions', [{ ...freePlan, period_from_ms: made.nowMs }])
    await scope.insert('users', [
      {
        user_id: made.userId,
        email: made.email,
        name: made.name,
        password_hash: made.passwordHash,
        roles: JSON.stringify(made.roles),
        provider_id: made.providerId,
        active: 1,
        created_at_ms: made.nowMs,
      },
    ])
    return ok(undefined)
  })
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

/** One failure more for a key; answers how many there are in this window and when it began. */
export async function countTry(
  store: Store,
  key: string,
  nowMs: number,
  windowMs: number,
): Promise<{ readonly failures: number; readonly sinceMs: number }> {
  const isOver = sql<boolean>`tries.since_ms <= ${nowMs - windowMs}`
  const row = await store.db
    .insertInto('tries')
    .values({ try_key: key, failures: 1, since_ms: nowMs })
    .onConflict((conflict) =>
      conflict.column('try_key').doUpdateSet({
        failures: sql`case when ${isOver} then 1 else tries.failures + 1 end`,
        since_ms: sql`case when ${isOver} then ${sql.lit(nowMs)} else tries.since_ms end`,
      }),
    )
    .returning(['failures', 'since_ms'])
    .executeTakeFirstOrThrow()
  return { failures: row.failures, sinceMs: row.since_ms }
}

export async function forgetTries(store: Store, keys: readonly string[]): Promise<void> {
  await store.db
    .deleteFrom('tries')
    .where('try_key', 'in', [...keys])
    .execute()
}

/** Takes away windows that have passed. */
export async function dropOldTries(store: Store, beforeMs: number): Promise<void> {
  await store.db.deleteFrom('tries').where('since_ms', '<', beforeMs).execute()
}
