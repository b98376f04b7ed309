import type { Problem } from '#shared/base/problem.ts'
import { fail, ok, type Refused, type Result } from '#shared/base/result.ts'
import type { Model } from '#shared/model/model.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { keepDesired } from './desired.ts'
import { changeModel, type ChangedBy } from './store/model.ts'
import type { Sealed } from './store/save-difference.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { hasGrown, refuseGrowth } from './limits.ts'

/** What a call makes of the model, and what it wants to remember of it. */
interface Made<T> {
  readonly model: Model
  readonly value: T
  readonly sealed?: Sealed
}

type LimitReached = Refused<Problem<'plan-limit'>>
type Work<R> = (before: Model, scope: Scope) => Promise<R> | R
type Working = Pick<Composition, 'policy' | 'clock' | 'events'>

/**
 * Changes the caller's model: within the plan's limits, saved as a difference, told to the screens that show it.
 */
export function change<R extends Result<Made<unknown>>>(
  composition: Working,
  caller: SignedIn,
  work: Work<R>,
): Promise<ChangedBy<R | LimitReached>> {
  return changeAnd(composition, caller, async (before, scope): Promise<R | LimitReached> => {
    const made = await work(before, scope)
    if (!made.ok) return made
    const refused = await refuseGrowth(composition, scope, before, made.value.model)
    return refused === null ? made : fail(refused)
  })
}

/** A change that adds nothing which a plan counts, so that no plan refuses it. */
export function changeWithoutGrowth<R extends Result<Made<unknown>>>(
  composition: Working,
  caller: SignedIn,
  work: Work<R>,
): Promise<ChangedBy<R>> {
  return changeAnd(composition, caller, async (before, scope) => {
    const made = await work(before, scope)
    if (made.ok && hasGrown(before, made.value.model)) throw new Error('a change that was not to grow grew')
    return made
  })
}

async function changeAnd<R extends Result<Made<unknown>>>(
  composition: Working,
  caller: SignedIn,
  work: (before: Model, scope: Scope) => Promise<R>,
): Promise<ChangedBy<R>> {
  const done = await changeModel(caller.store, composition.clock.nowMs(), work)
  if (!done.ok) return done
  keepDesired(done.value.before, done.value.at.model)
  composition.events.edited(caller.store.organizationId, done.value.networks)
  return ok(done.value)
}
