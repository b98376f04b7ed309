import { sql } from 'kysely'
import type { Scope } from '#web/server/kernel/store/scope.ts'

const idsAtOnce = 1000

/**
 * Ends people's invitations, and their logins with their sessions. A login that is more than a member's stays: it
 * is only no longer this person's.
 */
export async function removeLogins(scope: Scope, networkUserIds: readonly string[]): Promise<void> {
  for (let at = 0; at < networkUserIds.length; at += idsAtOnce)
    await removeSome(scope, networkUserIds.slice(at, at + idsAtOnce))
}

async function removeSome(scope: Scope, networkUserIds: readonly string[]): Promise<void> {
  await scope
    .remove('invitations')
    .where('network_user_id', 'in', [...networkUserIds])
    .execute()
  const logins = await scope
    .from('users')
    .select(['user_id', 'roles'])
    .where('network_user_id', 'in', [...networkUserIds])
    .execute()
  const members = logins.filter((login) => isMemberOnly(login.roles)).map((login) => login.user_id)
  const others = logins.filter((login) => !isMemberOnly(login.roles)).map((login) => login.user_id)
  if (others.length > 0)
    await scope.update('users').set({ network_user_id: null }).where('user_id', 'in', others).execute()
  if (members.length === 0) return
  await scope.unlist(members)
  await scope.remove('users').where('user_id', 'in', members).execute()
}

function isMemberOnly(roles: string): boolean {
  const held: unknown = JSON.parse(roles)
  return Array.isArray(held) && held.every((role) => role === 'member')
}

/** Logins of people who are not there any more, or never were, are nobody's. */
export async function mendLogins(scope: Scope): Promise<void> {
  await scope
    .update('users')
    .set({ network_user_id: null })
    .where('network_user_id', 'is not', null)
    .where(
      sql<boolean>`not exists (select 1 from network_users where network_users.organization_id = users.organization_id
        and network_users.network_user_id = users.network_user_id)`,
    )
    .execute()
}
