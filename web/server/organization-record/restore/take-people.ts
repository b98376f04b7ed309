import type { BackupValue } from '#shared/backup/lines.ts'
import { diskRow } from '#web/server/disks/store/disks.ts'
import { directoryKey, newUser } from '#web/server/accounts/store/accounts.ts'
import { providerRow } from '#web/server/accounts/store/providers.ts'
import type { RestoreContext } from './restore-context.ts'
import type { Takes } from './takes.ts'

/** Ways to sign in, disks and users. */
export function takesPeople(context: RestoreContext): Takes<'provider' | 'disk' | 'person'> {
  const { scope, before } = context
  let hasPredetermined = false
  return {
    provider: async (providers) => {
      for (const { id, predetermined, createdAtMs, ...form } of providers) {
        const isLocal = form.connection.kind === 'local'
        await scope.insert('providers', [
          {
            provider_id: id,
            ...providerRow(form),
            // Whoever restores signs in with a password.
            ...(isLocal ? { active: 1 as const } : {}),
            secret_sealed: null,
            predetermined: predetermined && !hasPredetermined ? 1 : 0,
            created_at_ms: createdAtMs,
          },
        ])
        hasPredetermined ||= predetermined
        if (isLocal)
          await scope
            .update('users')
            .set({ provider_id: id })
            .where('provider_id', '=', before.localProvider.provider_id)
            .execute()
      }
    },
    disk: async (disks) => {
      for (const { id, predetermined, createdAtMs, ...form } of disks)
        await scope.insert('disks', [
          {
            disk_id: id,
            ...diskRow(form),
            secret_sealed: null,
            predetermined: predetermined ? 1 : 0,
            created_at_ms: createdAtMs,
          },
        ])
    },
    person: async (people) => {
      for (const person of people) await takePerson(context, person)
    },
  }
}

async function takePerson(context: RestoreContext, person: BackupValue<'person'>): Promise<void> {
  const { db, scope, before, merged, leftOut, nowMs } = context
  const key = directoryKey(person.email)
  const known = before.userIds.get(key)
  if (known !== undefined) {
    merged.set(person.id, known)
    await scope
      .update('users')
      .set({ network_user_id: person.networkUserId })
      .where('user_id', '=', known)
      .execute()
    return
  }
  const listed = await db
    .insertInto('directory')
    .values({ email: key, organization_id: scope.organizationId, user_id: person.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (listed.numInsertedOrUpdatedRows !== 1n) {
    leftOut.push(person.email)
    return
  }
  // Who runs a deployment is not for an archive to say.
  const roles = person.roles.filter((role) => role !== 'super-admin')
  await scope.insert('users', [
    {
      ...newUser(person.id, person.createdAtMs ?? nowMs),
      email: person.email,
      name: person.name,
      password_hash: '',
      roles: JSON.stringify(roles.length === 0 ? ['admin'] : roles),
      provider_id: person.providerId ?? before.localProvider.provider_id,
      active: person.active ? 1 : 0,
      network_user_id: person.networkUserId,
      subject: person.subject,
      roles_from_provider: person.rolesFromProvider ? 1 : 0,
    },
  ])
}

/** There is always a way to sign in with a password, and one that is preselected. */
export async function mendProviders({ scope, before }: RestoreContext): Promise<void> {
  const all = await scope.from('providers').select(['provider_id', 'kind', 'predetermined']).execute()
  if (!all.some(({ kind }) => kind === 'local'))
    await scope.insert('providers', [{ ...before.localProvider, predetermined: 0 }])
  if (all.some(({ predetermined }) => predetermined === 1)) return
  await scope.update('providers').set({ predetermined: 1 }).where('kind', '=', 'local').execute()
}
