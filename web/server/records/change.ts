import type { Problem } from '#shared/base/problem.ts'
import { fail, ok, type Refused, type Result } from '#shared/base/result.ts'
import type { Model } from '#shared/model/model.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { keepDesired, leaveDesired } from './desired.ts'
import { changeModel, type Answering, type ChangedBy, type ValueOf } from './store/model.ts'
import type { Sealed } from './store/save-difference.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { Records } from '../kernel/store/store.ts'
import { hasGrown, refuseGrowth } from './limits.ts'

/** What a call makes of the model, and what it wants to remember of it. */
interface Made<T> {
  readonly model: Model
  readonly value: T
  readonly sealed?: Sealed
}

type LimitReached = Refused<Problem<'plan-limit'>>
type Work<R> = (before: Model, scope: Scope) => Promise<R> | R
type View<R, A> = (stored: Records, value: ValueOf<R>) => Promise<A> | A
type Working = Pick<Composition, 'policy' | 'clock' | 'events'>

/**
 * Changes the caller's model: within the plan's limits, saved as a difference, told to the screens that show it. `view`
 * reads what the call answers, as it is stored; null: the call makes its answer afterwards, and is not to be repeated.
 */
export function change<R extends Result<Made<unknown>>, A = void>(
  composition: Working,
  caller: SignedIn,
  view: View<NoInfer<R>, A> | null,
  work: Work<R>,
): Promise<ChangedBy<R | LimitReached, A>> {
  const limited = async (before: Model, scope: Scope): Promise<R | LimitReached> => {
    const made = await work(before, scope)
    if (!made.ok) return made
    const refused = await refuseGrowth(composition, scope, before, made.value.model)
    return refused === null ? made : fail(refused)
  }
  return changeAnd(composition, caller, view, limited)
}

/** The same for what adds nothing that a plan counts, so that no plan refuses it. */
export function changeWithoutGrowth<R extends Result<Made<unknown>>, A = void>(
  composition: Working,
  caller: SignedIn,
  view: View<NoInfer<R>, A> | null,
  work: Work<R>,
): Promise<ChangedBy<R, A>> {
  const checked = async (before: Model, scope: Scope): Promise<R> => {
    const made = await work(before, scope)
    if (made.ok && hasGrown(before, made.value.model)) throw new Error('a change that was not to grow grew')
    return made
  }
  return changeAnd(composition, caller, view, checked)
}

async function changeAnd<R extends Result<Made<unknown>>, A>(
  composition: Working,
  caller: SignedIn,
  view: View<NoInfer<R>, A> | null,
  work: (before: Model, scope: Scope) => Promise<R>,
): Promise<ChangedBy<R, A>> {
  const answering: Answering<R, A | undefined> = async (stored, { before, at, value }) => {
    keepDesired(before, at.model)
    if (view === null) return undefined
    const answer = await view(stored, value)
    await caller.store.answered(stored.read, answer)
    return answer
  }
  const done = await changeModel(caller.store, composition.clock.nowMs(), work, answering)
  if (!done.ok) return done
  leaveDesired(done.value.before, done.value.at.model)
  composition.events.edited(caller.store.organizationId, done.value.networks)
  // Without a view nothing is read.
  return ok({ ...done.value, answer: done.value.answer as A })
}

/** What calls answer that only say that it was done. */
export const nothing = (): Record<never, never> => ({})

/** What is answered of many that were changed. */
export const countChanged = (_stored: Records, changed: number): { readonly changed: number } => ({ changed })
