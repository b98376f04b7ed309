import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, type Refused, type Result } from '#shared/base/result.ts'
import type { Role } from '#shared/model/permissions.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import { lockOrganization } from '#web/server/records/store/model.ts'
import { scopeOf, type Scope } from '#web/server/kernel/store/scope.ts'
import { transact, type Store, type TakeAnswer } from '#web/server/kernel/store/store.ts'

/** Who changes users: never with more power than their own roles have. */
export interface Administrator {
  readonly userId: string
  readonly roles: readonly Role[]
}

/** What is seen and changed in one transaction: the organization's users, and the deployment's list of mailboxes. */
export interface UsersInside {
  readonly scope: Scope
  readonly db: Database
  readonly by: Administrator
  readonly nowMs: number
}

/** Who of them may administer. */
export const administrators: readonly Role[] = ['super-admin', 'admin']

/** Who changes them when, and who takes what `work` answers, which is what the call answers. */
interface Changing {
  readonly by: Administrator
  readonly nowMs: number
  readonly answered: TakeAnswer
}

type NoAdministrator = Refused<Problem<'last-administrator'>>

/** Changes of users come one after the other: whether an administrator is left is of all users together. */
export function changeUsers<R extends Result<unknown>>(
  store: Store,
  organizationId: string,
  given: Changing,
  work: (inside: UsersInside) => Promise<R>,
): Promise<R | NoAdministrator> {
  return insideUsers(store, organizationId, given, async (inside): Promise<R | NoAdministrator> => {
    const had = await hasAdministrator(inside.scope)
    const done = await work(inside)
    if (!done.ok || !had || (await hasAdministrator(inside.scope))) return done
    return fail(problem('last-administrator'))
  })
}

/** The same for what takes no administrator away. */
export function insideUsers<R extends Result<unknown>>(
  store: Store,
  organizationId: string,
  { by, nowMs, answered }: Changing,
  work: (inside: UsersInside) => Promise<R>,
): Promise<R> {
  return transact(store.db, async (db) => {
    const scope = scopeOf(db, organizationId)
    await lockOrganization(scope)
    const done = await work({ scope, db, by, nowMs })
    if (done.ok) await answered(scope, done.value)
    return done
  })
}

/** Whether somebody active, with a provider that is, can administer the organization; `exceptId` does not count. */
export async function hasAdministrator(scope: Scope, exceptId: string | null = null): Promise<boolean> {
  const providers = await scope.from('providers').select(['provider_id']).where('active', '=', 1).execute()
  const open = providers.map((each) => each.provider_id)
  if (open.length === 0) return false
  const found = await scope
    .from('users')
    .select(['user_id'])
    .where('active', '=', 1)
    .where('provider_id', 'in', open)
    .where((where) => where.or(administrators.map((role) => where('roles', 'like', `%"${role}"%`))))
    .$if(exceptId !== null, (query) => query.where('user_id', '!=', exceptId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
