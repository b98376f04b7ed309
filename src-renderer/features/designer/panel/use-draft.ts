import { useSyncExternalStore } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Drafts } from '#renderer/editor/context/drafts.ts'

/** What a field shows, why it is not in the design, and what its control tells. */
export interface Draft<T> {
  readonly value: T
  readonly problem: Problem | null
  readonly set: (value: T) => void
  /** What is right is shown from now on as the design has it. */
  readonly leave: () => void
  /** What is wrong is let go, and the field shows what the design has. */
  readonly takeBack: () => void
}

export interface DraftPlan<T, O extends T> {
  /** As the design has it. */
  readonly value: T
  readonly read: (value: T) => Result<O>
  readonly commit: (value: O) => void
  /** Where what was typed is kept while its field is away, and by which name. */
  readonly drafts: Drafts<T>
  readonly place: string
}

/**
 * A field whose every right state is in the design at once. What is wrong stays in the field, with its reason, and the
 * design as it was, until it is mended or taken back, or the design itself says something else there. It is still there
 * when something else was looked at meanwhile.
 */
export function useDraft<T, O extends T>({ value, read, commit, drafts, place }: DraftPlan<T, O>): Draft<T> {
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.get(place))
  const isTyped = typed !== null && Object.is(typed.over, value)
  const shown = isTyped ? typed.value : value
  const answer = isTyped ? read(shown) : null
  const takeBack = (): void => drafts.set(place, null)
  return {
    value: shown,
    problem: answer === null || answer.ok ? null : answer.problem,
    takeBack,
    set(next) {
      const found = read(next)
      if (found.ok) commit(found.value)
      drafts.set(place, { value: next, over: found.ok ? found.value : value })
    },
    leave() {
      if (answer?.ok === true) takeBack()
    },
  }
}
