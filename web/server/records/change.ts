import type { Problem, ProblemCode } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Model } from '#shared/model/model.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { keepDesired } from './desired.ts'
import { changeModel, type Changed } from './store/model.ts'
import type { Sealed } from './store/save-difference.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { refuseGrowth } from './limits.ts'

/** What a call makes of the model, and what it wants to remember of it. */
interface Made<T> {
  readonly model: Model
  readonly value: T
  readonly sealed?: Sealed
}

/**
 * Changes the caller's model as a row asks: within the plan's limits, saved as a difference, told to the
 * screens that show it. Refusals are those that the row names; another one is our mistake in the row.
 */
export async function change<T, P extends ProblemCode>(
  composition: Pick<Composition, 'policy' | 'clock' | 'events'>,
  caller: SignedIn,
  row: { readonly problems: readonly P[] },
  work: (before: Model, scope: Scope) => Promise<Result<Made<T>>> | Result<Made<T>>,
): Promise<Result<Changed<T>, Problem<P>>> {
  const done = await changeModel<T>(caller.store, composition.clock.nowMs(), async (before, scope) => {
    const made = await work(before, scope)
    if (!made.ok) return made
    const refused = await refuseGrowth(composition, scope, before, made.value.model)
    return refused === null ? made : fail(refused)
  })
  if (!done.ok) return fail(asDeclared(done.problem, row))
  keepDesired(done.value.before, done.value.at.model)
  composition.events.edited(caller.store.organizationId, done.value.networks)
  return ok(done.value)
}

/** A problem as one of those that a row names. */
export function asDeclared<P extends ProblemCode>(
  problem: Problem,
  row: { readonly problems: readonly P[] },
): Problem<P> {
  if (!(row.problems as readonly string[]).includes(problem.code))
    throw new Error(`the row does not name ${problem.code}`)
  return problem as Problem<P>
}
