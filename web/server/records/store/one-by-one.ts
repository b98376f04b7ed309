import type { Result } from '#shared/base/result.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { transactAnswer, type OrganizationStore } from '#web/server/kernel/store/store.ts'
import { lockOrganization } from './model.ts'

/**
 * Changes what an organization has beside its model, one call after the other: whose name is taken, which one is the
 * predetermined, how many there may be is of all of them together. What the call answers is what `work` answers.
 */
export function oneByOne<R extends Result<unknown, object>>(
  store: OrganizationStore,
  work: (scope: Scope) => Promise<R>,
): Promise<R> {
  return transactAnswer(store, async (scope) => {
    await lockOrganization(scope)
    return work(scope)
  })
}
