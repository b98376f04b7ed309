import type { Result } from '#shared/base/result.ts'
import type { SignedIn } from '#web/server/kernel/caller.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { changeUsers, type UsersInside } from '../store/user-changes.ts'

/** A change of users by the caller, in the caller's organization. */
export function changeUsersAs<T>(
  { store, clock }: Pick<Composition, 'store' | 'clock'>,
  { identity }: SignedIn,
  work: (within: UsersInside) => Promise<Result<T>>,
): Promise<Result<T>> {
  return changeUsers(store, identity.organizationId, { by: identity, nowMs: clock.nowMs() }, work)
}
