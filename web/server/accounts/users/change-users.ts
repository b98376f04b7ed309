import type { Clock } from '#shared/app/ports.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { Refused, Result } from '#shared/base/result.ts'
import type { SignedIn } from '#web/server/kernel/caller.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { changeUsers, insideUsers, type UsersInside } from '../store/users-inside.ts'

/** A change of users by the caller, in the caller's organization. */
export function changeUsersAs<R extends Result<unknown>>(
  { store, clock }: Pick<Composition, 'store' | 'clock'>,
  caller: SignedIn,
  work: (within: UsersInside) => Promise<R>,
): Promise<R | Refused<Problem<'last-administrator'>>> {
  return changeUsers(store, caller.store.organizationId, changing(caller, clock), work)
}

/** The same for what takes no administrator away. */
export function insideUsersAs<R extends Result<unknown>>(
  { store, clock }: Pick<Composition, 'store' | 'clock'>,
  caller: SignedIn,
  work: (within: UsersInside) => Promise<R>,
): Promise<R> {
  return insideUsers(store, caller.store.organizationId, changing(caller, clock), work)
}

const changing = ({ identity, store }: SignedIn, clock: Pick<Clock, 'nowMs'>) => ({
  by: identity,
  nowMs: clock.nowMs(),
  answered: store.answered,
})
