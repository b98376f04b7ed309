import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { readUserName } from '../audit/store/audit-names.ts'
import { readDeparture } from '../accounts/store/departures.ts'
import type { RecordView } from '#shared/contract/organization-record.ts'
import { oneByOne } from '../records/store/one-by-one.ts'
import { viewRecord } from './view-record.ts'
import type { Scope } from '../kernel/store/scope.ts'

/** How long somebody may think better of it. */
export const graceMs = 14 * 24 * 60 * 60_000

/**
 * Has an organization deleted after the days of grace. Until then only administrators are in, and its subscription
 * renews itself no more. What was begun before goes on as it was.
 */
export async function leave(
  { clock }: Pick<Composition, 'clock'>,
  { store, identity, locale }: SignedIn,
  name: string,
): Promise<Result<RecordView, Problem<'name-differs' | 'record-of-deployment'>>> {
  const nowMs = clock.nowMs()
  return oneByOne(store, async (scope) => {
    const own = await scope.from('organizations').select(['name']).executeTakeFirstOrThrow()
    if (own.name.trim() !== name.trim()) return fail(problem('name-differs', {}, ['name']))
    if (await hasSuperAdmin(scope)) return fail(problem('record-of-deployment'))
    if ((await readDeparture(scope)) !== null) return ok(await viewRecord(scope))
    const subscription = await scope
      .from('subscriptions')
      .select(['renews', 'canceled_at_ms'])
      .executeTakeFirst()
    const renews = subscription?.renews === 1 && subscription.canceled_at_ms === null
    await scope.insert('departures', [
      {
        by_name: await readUserName(scope, identity.userId),
        begun_at_ms: nowMs,
        ends_at_ms: nowMs + graceMs,
        letter_locale: locale,
        told: 0,
        renews: renews ? 1 : 0,
      },
    ])
    if (renews) await scope.update('subscriptions').set({ canceled_at_ms: nowMs }).execute()
    await endOthers(scope, nowMs)
    return ok(await viewRecord(scope))
  })
}

/** Takes it back; the subscription renews itself again where it did. */
export function stay({ store }: SignedIn): Promise<Result<RecordView, never>> {
  return oneByOne(store, async (scope) => {
    const departure = await readDeparture(scope)
    await scope.remove('departures').execute()
    if (departure?.renews === 1)
      await scope
        .update('subscriptions')
        .set({ canceled_at_ms: null })
        .where('renews', '=', 1)
        .where('canceled_at_ms', '=', departure.begun_at_ms)
        .execute()
    return ok(await viewRecord(scope))
  })
}

async function hasSuperAdmin(scope: Scope): Promise<boolean> {
  const found = await scope
    .from('users')
    .select(['user_id'])
    .where('roles', 'like', '%"super-admin"%')
    .executeTakeFirst()
  return found !== undefined
}

async function endOthers(scope: Scope, nowMs: number): Promise<void> {
  const users = await scope.from('users').select(['user_id', 'roles']).execute()
  const others = users.filter(({ roles }) => !/"(super-)?admin"/.test(roles)).map(({ user_id }) => user_id)
  for (let at = 0; at < others.length; at += 1000)
    await scope
      .update('sessions')
      .set({ ended_at_ms: nowMs })
      .where('ended_at_ms', 'is', null)
      .where('user_id', 'in', others.slice(at, at + 1000))
      .execute()
}
