import type { Role } from '#shared/model/permissions.ts'
import type { UserRow } from '#web/server/kernel/store/schema/account-tables.ts'
import { newUser } from './accounts.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** How many users sign in with each provider; one that nobody uses is not in it. */
export async function countUsersByProvider(scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await scope
    .from('users')
    .select(({ fn }) => ['provider_id', fn.countAll<number>().as('count')])
    .groupBy('provider_id')
    .execute()
  return new Map(rows.map((row) => [row.provider_id, row.count]))
}

export async function countUsersOf(scope: Scope, providerId: string): Promise<number> {
  const row = await scope
    .from('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether somebody who runs the deployment signs in with a provider. */
export async function hasSuperAdminOf(scope: Scope, providerId: string): Promise<boolean> {
  const found = await scope
    .from('users')
    .select(['user_id'])
    .where('provider_id', '=', providerId)
    .where('roles', 'like', '%"super-admin"%')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends what was begun with a provider: everybody's sessions, or those of all but administrators. */
export async function endSessionsOfProvider(
  scope: Scope,
  providerId: string,
  who: 'everybody' | 'others',
  nowMs: number,
): Promise<void> {
  const others = scope
    .from('users')
    .select(['user_id'])
    .where('provider_id', '=', providerId)
    .where('roles', 'not like', '%"admin"%')
    .where('roles', 'not like', '%"super-admin"%')
  const theirs = scope
    .update('sessions')
    .set({ ended_at_ms: nowMs })
    .where('provider_id', '=', providerId)
    .where('ended_at_ms', 'is', null)
  await (who === 'everybody' ? theirs : theirs.where('user_id', 'in', others)).execute()
}

/** The user whom a provider calls so for good; null: none yet. */
export async function findBySubject(
  scope: Scope,
  providerId: string,
  subject: string,
): Promise<UserRow | null> {
  const row = await scope
    .from('users')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ?? null
}

/** The user of a provider with this mailbox; null: there is none. */
export async function findByMailbox(
  scope: Scope,
  providerId: string,
  email: string,
): Promise<UserRow | null> {
  const row = await scope
    .from('users')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** Notes whom a provider means by a user that was made for it here. */
export async function writeSubject(scope: Scope, userId: string, subject: string): Promise<void> {
  await scope.update('users').set({ subject }).where('user_id', '=', userId).execute()
}

/** Makes the user of somebody who signs in for the first time; no password is kept here for them. */
export function insertKnown(
  scope: Scope,
  known: {
    readonly userId: string
    readonly providerId: string
    readonly subject: string
    readonly name: string
    readonly email: string
    readonly roles: readonly Role[]
    readonly fromProvider: boolean
    readonly nowMs: number
  },
): Promise<void> {
  return scope.insert('users', [
    {
      ...newUser(known.userId, known.nowMs),
      email: known.email,
      name: known.name,
      password_hash: '',
      roles: JSON.stringify(known.roles),
      provider_id: known.providerId,
      subject: known.subject,
      roles_from_provider: known.fromProvider ? 1 : 0,
    },
  ])
}

/** Gives a user the roles that the provider says. */
export async function writeGivenRoles(scope: Scope, userId: string, roles: readonly Role[]): Promise<void> {
  await scope
    .update('users')
    .set({ roles: JSON.stringify(roles), roles_from_provider: 1 })
    .where('user_id', '=', userId)
    .execute()
}
