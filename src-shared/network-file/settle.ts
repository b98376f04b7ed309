import type { Edit } from '#shared/model/edit-value.ts'
import type { Path, Work } from './work.ts'

/** An edit that may have to wait for others, and where the file asks for it. */
export interface Waiting<E extends Edit> {
  readonly edit: E
  readonly path: Path
}

/** How those that wait for one another go on. */
export interface Way<E extends Edit> {
  /** Refusals that end once another edit was made. */
  readonly codes: ReadonlySet<string>
  /** Where each waits for the others: moves one out of the way, and answers who still waits; null: nobody can go. */
  readonly make: (waiting: readonly Waiting<E>[]) => readonly Waiting<E>[] | null
}

/**
 * Makes edits in an order in which the model takes each: what waits for something that becomes free comes after it, and
 * in a circle one goes elsewhere first. What is refused all the same, or for another reason, is a fault.
 */
export function settle<E extends Edit>(
  work: Work,
  edits: readonly Waiting<E>[],
  { codes, make }: Way<E>,
): void {
  let waiting = edits
  while (waiting.length > 0) {
    const still = waiting.filter(({ edit, path }) => {
      const problem = work.attempt(edit)
      if (problem === null) return false
      if (codes.has(problem.code)) return true
      work.deny(path, problem)
      return false
    })
    const next = still.length < waiting.length ? still : make(still)
    if (next === null) break
    waiting = next
  }
  for (const { edit, path } of waiting) work.add(edit, path)
}
