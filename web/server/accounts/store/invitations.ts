import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { directoryKey, newUser, readAccount, type Account } from './accounts.ts'
import { removeLogins } from '#web/server/records/store/remove-logins.ts'
import { scopeOf, type Scope } from '#web/server/kernel/store/scope.ts'
import { transact, type Store } from '#web/server/kernel/store/store.ts'

/** Who an open invitation is for. */
export interface Invited {
  readonly networkUserId: string
  readonly name: string
  readonly email: string
  /** What they will sign in with. */
  readonly providerId: string
}

/** The person whom a code is for that was neither used nor has run out, as long as its login would be let in. */
export async function findInvited(scope: Scope, codeHash: string, nowMs: number): Promise<Invited | null> {
  const invitation = await scope
    .from('invitations')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (invitation === undefined || invitation.used_at_ms !== null || invitation.expires_at_ms <= nowMs)
    return null
  const person = await scope
    .from('network_users')
    .selectAll()
    .where('network_user_id', '=', invitation.network_user_id)
    .executeTakeFirst()
  const provider = await scope
    .from('providers')
    .select(['provider_id'])
    .where('kind', '=', 'local')
    .where('active', '=', 1)
    .where('administrator_only', '=', 0)
    .executeTakeFirst()
  return person === undefined || provider === undefined
    ? null
    : {
        networkUserId: person.network_user_id,
        name: person.name,
        email: person.email,
        providerId: provider.provider_id,
      }
}

/**
 * Invites a person of the VPN; an invitation before this one ends. Answers `network-user-missing`,
 * `member-joined`, or `email-taken` when the mailbox signs in as somebody else.
 */
export function putInvitation(
  store: Store,
  organizationId: string,
  given: { readonly networkUserId: string; readonly codeHash: string; readonly expiresAtMs: number },
): Promise<Result<void, Problem<'network-user-missing' | 'member-joined' | 'email-taken'>>> {
  return transact(store.db, async (db) => {
    const scope = scopeOf(db, organizationId)
    const { networkUserId } = given
    const person = await scope
      .from('network_users')
      .selectAll()
      .where('network_user_id', '=', networkUserId)
      .executeTakeFirst()
    if (person === undefined) return fail(problem('network-user-missing', { id: networkUserId }))
    if ((await findLogin(scope, networkUserId)) !== null)
      return fail(problem('member-joined', { name: person.name }))
    const listed = await db
      .selectFrom('directory')
      .select('email')
      .where('email', '=', directoryKey(person.email))
      .executeTakeFirst()
    if (listed !== undefined) return fail(problem('email-taken', {}, ['email']))
    await scope.replace(
      'invitations',
      ['network_user_id'],
      [
        {
          network_user_id: networkUserId,
          code_hash: given.codeHash,
          expires_at_ms: given.expiresAtMs,
          used_at_ms: null,
        },
      ],
    )
    return ok(undefined)
  })
}

/**
 * Uses an invitation up and makes the person's login, all or nothing: of several who come with one code at
 * once, one gets in. Answers `invitation-invalid`, also when the mailbox was taken since.
 */
export function joinByInvitation(
  store: Store,
  organizationId: string,
  given: {
    readonly codeHash: string
    readonly userId: string
    readonly passwordHash: string
    readonly nowMs: number
  },
): Promise<Result<Account, Problem<'invitation-invalid'>>> {
  const invalid = fail(problem('invitation-invalid'))
  return transact(store.db, async (db) => {
    const scope = scopeOf(db, organizationId)
    const { codeHash, userId, nowMs } = given
    const invited = await findInvited(scope, codeHash, nowMs)
    if (invited === null) return invalid
    const used = await scope
      .update('invitations')
      .set({ used_at_ms: nowMs })
      .where('code_hash', '=', codeHash)
      .where('used_at_ms', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows !== 1n || (await findLogin(scope, invited.networkUserId)) !== null) return invalid
    const listed = await db
      .insertInto('directory')
      .values({ email: directoryKey(invited.email), organization_id: organizationId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (listed.numInsertedOrUpdatedRows !== 1n) return invalid
    await scope.insert('users', [
      {
        ...newUser(userId, nowMs),
        email: invited.email,
        name: invited.name,
        password_hash: given.passwordHash,
        roles: JSON.stringify(['member']),
        provider_id: invited.providerId,
        network_user_id: invited.networkUserId,
      },
    ])
    const account = await readAccount(scope, userId)
    return account === null ? invalid : ok(account)
  })
}

/** Ends a person's invitation, and the login with its sessions: see `removeLogins`. */
export function removeLogin(
  store: Store,
  organizationId: string,
  networkUserId: string,
): Promise<Result<void>> {
  return transact(store.db, async (db) => {
    await removeLogins(scopeOf(db, organizationId), [networkUserId])
    return ok(undefined)
  })
}

/** The user whose login is a person's; null: the person has none. */
async function findLogin(scope: Scope, networkUserId: string): Promise<string | null> {
  const user = await scope
    .from('users')
    .select(['user_id'])
    .where('network_user_id', '=', networkUserId)
    .executeTakeFirst()
  return user?.user_id ?? null
}

/** Takes away invitations, of all organizations, that ran out so long ago. */
export async function dropOldInvitations(store: Store, beforeMs: number): Promise<void> {
  await store.db.deleteFrom('invitations').where('expires_at_ms', '<', beforeMs).execute()
}
