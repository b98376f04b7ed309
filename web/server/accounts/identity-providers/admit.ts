import { readJson } from '#web/server/kernel/store/read-json.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { roles as allRoles, type Role } from '#shared/model/permissions.ts'
import { recordEvent } from '#web/server/audit/record.ts'
import { recordSession } from '../sessions.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import type { Found } from '#web/server/kernel/ports/identity-providers.ts'
import type { UserRow } from '#web/server/kernel/store/schema/account-tables.ts'
import { readAccount, type Account } from '../store/accounts.ts'
import { lockOrganization } from '#web/server/records/store/model.ts'
import { readProvider, type Provider } from '../store/provider-of.ts'
import { isSameAddress } from './provider-address.ts'
import {
  findByMailbox,
  findBySubject,
  insertKnown,
  writeGivenRoles,
  writeSubject,
} from '../store/provider-users.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { endSessionsOf } from '../store/sessions.ts'
import { endTokensOf, endWiderTokensOf } from '../store/user-tokens.ts'
import { hasAdministrator } from '../store/users-inside.ts'
import { rolesOfGroups } from './provider-roles.ts'

export type AdmitProblem = Problem<
  | 'provider-missing'
  | 'provider-administrators-only'
  | 'provider-no-registration'
  | 'provider-no-role'
  | 'user-inactive'
>

interface Inside {
  readonly composition: Pick<Composition, 'clock' | 'randomness' | 'log'>
  readonly scope: Scope
  readonly provider: Provider
  readonly found: Found
  /** Network address of whoever signs in. */
  readonly address: string
}

/**
 * Whose account somebody has whom a provider knows: the one with its subject, or the one that an administrator
 * made for this provider and a mailbox it vouches for, or a new one. Roles follow the provider where it decides
 * them, also when the answer is a refusal.
 */
export async function admit(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness' | 'log'>,
  organizationId: string,
  asked: Provider,
  { found, address }: Pick<Inside, 'found' | 'address'>,
): Promise<Result<Account, AdmitProblem>> {
  const done = await composition.store.of(organizationId).transact(async (scope) => {
    await lockOrganization(scope)
    // The provider took its time to answer, in which it may have been switched off.
    const provider = await readProvider(scope, asked.id)
    if (provider === null || !provider.active || !isSameAddress(provider.connection, asked.connection))
      return ok(fail(problem('provider-missing', { id: asked.id })))
    // A refusal inside would undo what the provider says of somebody's roles.
    return ok(await admitInside({ composition, scope, provider, found, address }))
  })
  if (!done.ok) throw new Error('signing in cannot be refused as a whole')
  return done.value
}

async function admitInside(inside: Inside): Promise<Result<Account, AdmitProblem>> {
  const { scope, provider, found } = inside
  const known =
    (await findBySubject(scope, provider.id, found.subject)) ?? (await claim(inside)) ?? (await make(inside))
  if ('code' in known) return fail(known)
  const refused = await synchronizeRoles(inside, known)
  const account = await readAccount(scope, known.user_id)
  if (account === null) throw new Error('a user that was just read is not there')
  const barred = refuseAccount(provider, account) ?? refused
  if (barred === null) return ok(account)
  const { userId, name } = account
  await recordSession(inside.composition, scope, 'session.refused', { userId, name, address: inside.address })
  return fail(barred)
}

function refuseAccount({ administratorOnly }: Provider, { isActive, roles }: Account): AdmitProblem | null {
  if (!isActive) return problem('user-inactive')
  return administratorOnly && !isAdministrator(roles) ? problem('provider-administrators-only') : null
}

/** A user made here for this provider and mailbox, whom nobody has been yet. */
async function claim({ scope, provider, found }: Inside): Promise<UserRow | null> {
  if (!found.isEmailVerified) return null
  const waiting = await findByMailbox(scope, provider.id, found.email)
  if (waiting === null || waiting.subject !== null) return null
  await writeSubject(scope, waiting.user_id, found.subject)
  return { ...waiting, subject: found.subject }
}

async function make(inside: Inside): Promise<UserRow | AdmitProblem> {
  const { composition, scope, provider, found } = inside
  if (!provider.selfRegistration || found.email === '' || !isOfDomains(provider, found))
    return problem('provider-no-registration')
  // Somebody else has this mailbox at the provider: only an administrator can say who it is.
  if ((await findByMailbox(scope, provider.id, found.email)) !== null)
    return problem('provider-no-registration')
  const roles = rolesFor(provider, found)
  // Nobody is made who could not come in.
  if (provider.administratorOnly && !isAdministrator(roles)) return problem('provider-administrators-only')
  const userId = composition.randomness.id()
  await insertKnown(scope, {
    userId,
    providerId: provider.id,
    subject: found.subject,
    name: found.name === '' ? found.email : found.name,
    email: found.email,
    roles,
    fromProvider: provider.synchronizeRoles,
    nowMs: composition.clock.nowMs(),
  })
  const made = await findBySubject(scope, provider.id, found.subject)
  if (made === null) throw new Error('a user that was just made is not there')
  return made
}

function isOfDomains({ domains }: Provider, { email, isEmailVerified }: Found): boolean {
  if (domains.length === 0) return true
  return isEmailVerified && domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

/** What somebody who registers gets: what the rules say of their groups, else the first role. */
function rolesFor(provider: Provider, { groups }: Found): readonly Role[] {
  const given = rolesOfGroups({ ...provider, kind: provider.connection.kind }, groups ?? [])
  return given.length === 0 ? [provider.firstRole] : given
}

/**
 * Gives a user the roles of their groups. Other roles end the sessions that have the old ones. Groups that the
 * provider says nothing of change nothing, and the last administrator stays one. Who runs the deployment is not
 * a provider's to say.
 */
async function synchronizeRoles(inside: Inside, user: UserRow): Promise<AdmitProblem | null> {
  const { composition, scope, provider, found } = inside
  const { organizationId } = scope
  if (!provider.synchronizeRoles) return null
  const facts = { organizationId, providerId: provider.id, userId: user.user_id }
  if (found.groups === null) {
    composition.log.warn(facts, 'the provider says nothing of groups: roles stay')
    return null
  }
  const held = readJson(user.roles)
  const given = rolesOfGroups({ ...provider, kind: provider.connection.kind }, found.groups)
  const wanted = given.length === 0 && provider.selfRegistration ? [provider.firstRole] : given
  const isNone = wanted.length === 0 && !held.includes('super-admin')
  const next = allRoles.filter((role) =>
    role === 'super-admin' ? held.includes(role) : wanted.includes(role),
  )
  if (!isNone && isSame(held, next)) {
    if (user.roles_from_provider === 0) await writeGivenRoles(scope, user.user_id, held)
    return null
  }
  if (await wouldLeaveNobody(scope, user, isNone ? [] : next)) {
    composition.log.warn(facts, 'the provider would take the last administrator away: roles stay')
    return null
  }
  await endSessionsOf(scope, user.user_id, null, composition.clock.nowMs())
  if (isNone) {
    await endTokensOf(scope, user.user_id, composition.clock.nowMs())
    return problem('provider-no-role')
  }
  await writeGivenRoles(scope, user.user_id, next)
  await endWiderTokensOf(scope, user.user_id, composition.clock.nowMs())
  await recordEvent(composition, scope, {
    action: 'roles.synchronized',
    subject: 'user',
    recordId: user.user_id,
    recordName: user.name,
  })
  return null
}

/** Whether an organization that can be administered could not be any more without this administrator. */
async function wouldLeaveNobody(scope: Scope, user: UserRow, next: readonly Role[]): Promise<boolean> {
  const isOne = user.active === 1 && isAdministrator(readJson(user.roles))
  return isOne && !isAdministrator(next) && !(await hasAdministrator(scope, user.user_id))
}

function isAdministrator(held: readonly Role[]): boolean {
  return held.includes('admin') || held.includes('super-admin')
}

function isSame(a: readonly Role[], b: readonly Role[]): boolean {
  return a.length === b.length && a.every((role) => b.includes(role))
}
