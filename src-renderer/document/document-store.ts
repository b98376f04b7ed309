import { createListeners } from '#shared/base/listeners.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { takeStep, type Changes, type History, type Step, type Taken } from '#shared/document/history.ts'

/** A document with its history, outside React; both editors use it. */
export interface DocumentStore<Value, Change> {
  state(): History<Value, Change>
  subscribe(listener: () => void): () => void
  /**
   * Does all of a change, or nothing. `merge`: consecutive steps with the same value are undone together, such as
   * typing into a field.
   */
  act(change: Change, merge?: string): Result<void>
  undo(): void
  redo(): void
  /** What someone else did. */
  hear(change: Change): void
  /** Replaces the history, as when the value was read again. */
  lead(history: History<Value, Change>): void
}

/** `onStep`: after each step that did something, with what it did; a change of `null` only left the history. */
export function createDocumentStore<Value, Change>(
  changes: Changes<Value, Change>,
  history: History<Value, Change>,
  onStep: (step: Step<Change>, taken: Taken<Value, Change>) => void,
): DocumentStore<Value, Change> {
  let now = history
  const listeners = createListeners()
  const settle = (step: Step<Change>, taken: Taken<Value, Change>): void => {
    if (taken.history === now) return
    now = taken.history
    onStep(step, taken)
    listeners.tell()
  }
  const take = (step: Step<Change>): void => settle(step, takeStep(changes, now, step))
  return {
    state: () => now,
    subscribe: listeners.add,
    act(change, merge) {
      const step: Step<Change> = { kind: 'do', change, merge: merge ?? null }
      const taken = takeStep(changes, now, step)
      const [refusal] = taken.refused
      if (refusal !== undefined) return fail(refusal)
      settle(step, taken)
      return ok(undefined)
    },
    undo: () => take({ kind: 'undo' }),
    redo: () => take({ kind: 'redo' }),
    hear: (change) => take({ kind: 'heard', change }),
    lead(next) {
      now = next
      listeners.tell()
    },
  }
}
