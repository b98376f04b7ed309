import { readJson } from '#web/server/kernel/store/read-json.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Role } from '#shared/model/permissions.ts'
import type { UserForm } from '#shared/model/user.ts'
import type { UserRow } from '#web/server/kernel/store/schema/account-tables.ts'
import { directoryKey, newUser } from './accounts.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { endSessionsOf } from './sessions.ts'
import { endWiderTokensOf } from './user-tokens.ts'
import { administrators, type Administrator, type UsersInside } from './users-inside.ts'

/** Why a user's form is not taken. */
type NotTaken = Problem<
  'role-not-yours' | 'network-user-missing' | 'member-joined' | 'provider-missing' | 'email-taken'
>
/** Why a user is not changed by this caller. */
type NotTouched = Problem<'role-not-yours' | 'own-account'>

/** Why a user with a password of ours cannot be added; null when they can, as things are now. */
export async function refuseNewUser(inside: UsersInside, id: string, form: UserForm) {
  const { scope, db } = inside
  const refused =
    refuseRoles(inside, form.roles) ??
    (await refusePerson(scope, id, form.networkUserId)) ??
    (await refuseMailbox(scope, id, form))
  if (refused !== null) return refused
  const listed = await db
    .selectFrom('directory')
    .select(['user_id'])
    .where('email', '=', directoryKey(form.email))
    .executeTakeFirst()
  return listed === undefined ? null : problem('email-taken', {}, ['email'])
}

/** Adds a user; `passwordHash` empty: none is kept here. */
export async function addUser(
  inside: UsersInside,
  user: { readonly id: string; readonly form: UserForm; readonly passwordHash: string },
): Promise<Result<void, NotTaken>> {
  const { scope, nowMs } = inside
  const { id, form, passwordHash } = user
  const refused =
    refuseRoles(inside, form.roles) ??
    (await refusePerson(scope, id, form.networkUserId)) ??
    (await refuseMailbox(scope, id, form)) ??
    (await listMailbox(inside, id, form))
  if (refused !== null) return fail(refused)
  await scope.insert('users', [{ ...newUser(id, nowMs), ...columnsOf(form), password_hash: passwordHash }])
  return ok(undefined)
}

/** Changes a user. Other roles, another provider, or not being active any more ends the user's sessions. */
export async function changeUser(
  inside: UsersInside,
  id: string,
  form: UserForm,
): Promise<Result<void, NotTaken | Problem<'user-missing' | 'own-account'>>> {
  const { scope, by, nowMs } = inside
  const before = await findUser(scope, id)
  if (before === null) return fail(problem('user-missing', { id }))
  const held = rolesOf(before)
  const isMoved = before.provider_id !== form.providerId
  const isOther =
    isMoved || held.length !== form.roles.length || held.some((role) => !form.roles.includes(role))
  const refused =
    refuseRoles(inside, [...held, ...form.roles]) ??
    (id === by.userId ? refuseOwn(form, isMoved) : null) ??
    (await refusePerson(scope, id, form.networkUserId)) ??
    (await refuseMailbox(scope, id, form)) ??
    (await listMailbox(inside, id, form))
  if (refused !== null) return fail(refused)
  await scope
    .update('users')
    .set({ ...columnsOf(form), ...(isMoved ? forgotten : {}) })
    .where('user_id', '=', id)
    .execute()
  if (isMoved) await scope.remove('passkeys').where('user_id', '=', id).execute()
  if (isOther || !form.active) await endSessionsOf(scope, id, null, nowMs)
  await endWiderTokensOf(scope, id, nowMs)
  return ok(undefined)
}

/** Activates or deactivates users; answers how many were otherwise before. */
export async function activateUsers(
  inside: UsersInside,
  ids: readonly string[],
  active: boolean,
): Promise<Result<number, NotTouched>> {
  const { scope, by, nowMs } = inside
  const other = (await findUsers(scope, ids)).filter((user) => (user.active === 1) !== active)
  const refused = refuseMany(inside, other) ?? (active ? null : ownAmong(other, by))
  if (refused !== null) return fail(refused)
  for (const { user_id } of other) {
    await scope
      .update('users')
      .set({ active: active ? 1 : 0 })
      .where('user_id', '=', user_id)
      .execute()
    if (active) continue
    await endSessionsOf(scope, user_id, null, nowMs)
    await endWiderTokensOf(scope, user_id, nowMs)
  }
  return ok(other.length)
}

/** Removes users with their sessions and passkeys; answers how many there were. */
export async function removeUsers(
  inside: UsersInside,
  ids: readonly string[],
): Promise<Result<number, NotTouched>> {
  const { scope, db, by } = inside
  const found = await findUsers(scope, ids)
  const refused = refuseMany(inside, found) ?? ownAmong(found, by)
  if (refused !== null) return fail(refused)
  for (const { user_id } of found) {
    await unlist(db, scope.organizationId, user_id)
    await scope.remove('users').where('user_id', '=', user_id).execute()
  }
  return ok(found.length)
}

/** A user whom the caller may change in this way: not a super-admin, unless they are one, and nobody themselves. */
export async function findOther(
  inside: UsersInside,
  id: string,
): Promise<Result<UserRow, NotTouched | Problem<'user-missing'>>> {
  const user = await findUser(inside.scope, id)
  if (user === null) return fail(problem('user-missing', { id }))
  const refused = refuseMany(inside, [user]) ?? ownAmong([user], inside.by)
  return refused === null ? ok(user) : fail(refused)
}

/** What is kept here for the provider that a user signs in with. */
const forgotten = {
  password_hash: '',
  subject: null,
  roles_from_provider: 0,
  totp_sealed: null,
  totp_step: null,
  recovery_codes: '[]',
} as const

function refuseRoles({ by }: UsersInside, touched: readonly Role[]): Problem<'role-not-yours'> | null {
  const isAllowed = !touched.includes('super-admin') || by.roles.includes('super-admin')
  return isAllowed ? null : problem('role-not-yours', { role: 'super-admin' }, ['roles'])
}

function refuseMany(inside: UsersInside, users: readonly UserRow[]): Problem<'role-not-yours'> | null {
  return refuseRoles(inside, users.flatMap(rolesOf))
}

function ownAmong(users: readonly UserRow[], by: Administrator): Problem<'own-account'> | null {
  return users.some((user) => user.user_id === by.userId) ? problem('own-account') : null
}

/** Nobody shuts themselves out by one wrong click. */
function refuseOwn(form: UserForm, isMoved: boolean): Problem<'own-account'> | null {
  const stays = form.active && !isMoved && form.roles.some((role) => administrators.includes(role))
  return stays ? null : problem('own-account')
}

async function refusePerson(
  scope: Scope,
  userId: string,
  networkUserId: string | null,
): Promise<Problem<'network-user-missing' | 'member-joined'> | null> {
  if (networkUserId === null) return null
  const person = await scope
    .from('network_users')
    .select(['name'])
    .where('network_user_id', '=', networkUserId)
    .executeTakeFirst()
  if (person === undefined) return problem('network-user-missing', { id: networkUserId }, ['networkUserId'])
  const login = await scope
    .from('users')
    .select(['user_id'])
    .where('network_user_id', '=', networkUserId)
    .where('user_id', '!=', userId)
    .executeTakeFirst()
  return login === undefined ? null : problem('member-joined', { name: person.name }, ['networkUserId'])
}

/** One provider knows one person by a mailbox. */
async function refuseMailbox(
  scope: Scope,
  userId: string,
  form: UserForm,
): Promise<Problem<'provider-missing' | 'email-taken'> | null> {
  const provider = await findProvider(scope, form.providerId)
  if (provider === null) return problem('provider-missing', { id: form.providerId }, ['providerId'])
  const alike = await scope
    .from('users')
    .select(['user_id'])
    .where('email', '=', form.email)
    .where('provider_id', '=', form.providerId)
    .where('user_id', '!=', userId)
    .executeTakeFirst()
  return alike === undefined ? null : problem('email-taken', {}, ['email'])
}

/** Lists a mailbox that signs in with a password here; those of other providers are not listed. */
async function listMailbox(
  { scope, db }: UsersInside,
  userId: string,
  form: UserForm,
): Promise<Problem<'email-taken'> | null> {
  await unlist(db, scope.organizationId, userId)
  if ((await findProvider(scope, form.providerId))?.kind !== 'local') return null
  const listed = await db
    .insertInto('directory')
    .values({ email: directoryKey(form.email), organization_id: scope.organizationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return listed.numInsertedOrUpdatedRows === 1n ? null : problem('email-taken', {}, ['email'])
}

async function unlist(db: Database, organizationId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('directory')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/** What a user signs in with; null: there is no such provider. */
export async function findProvider(
  scope: Scope,
  id: string,
): Promise<{ readonly kind: 'local' | 'oidc' | 'ldap'; readonly name: string } | null> {
  const row = await scope
    .from('providers')
    .select(['kind', 'name'])
    .where('provider_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

async function findUser(scope: Scope, id: string): Promise<UserRow | null> {
  return (await findUsers(scope, [id]))[0] ?? null
}

function findUsers(scope: Scope, ids: readonly string[]): Promise<UserRow[]> {
  return scope
    .from('users')
    .selectAll()
    .where('user_id', 'in', [...ids])
    .execute()
}

const rolesOf = (user: UserRow): readonly Role[] => readJson(user.roles)

const columnsOf = (form: UserForm) => ({
  email: form.email,
  name: form.name,
  roles: JSON.stringify(form.roles),
  provider_id: form.providerId,
  network_user_id: form.networkUserId,
  active: form.active ? (1 as const) : (0 as const),
})
