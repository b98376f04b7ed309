import type { Problem } from '#shared/base/problem.ts'

/** What the changes of one kind of document do. */
export interface Changes<Value, Change> {
  readonly isEmpty: (change: Change) => boolean
  /** The part of a change that holds on a value, and the value it leads to. */
  readonly apply: (value: Value, change: Change) => Applied<Value, Change>
  /** The inverse of a change that holds on `before`. */
  readonly invert: (before: Value, change: Change) => Change
  /** One change with the effect of two in a row. */
  readonly merge: (first: Change, second: Change) => Change
}

export interface Applied<Value, Change> {
  readonly value: Value
  readonly change: Change
  /** Why the rest of the change does not hold. */
  readonly refused: readonly Problem[]
}

/** A document with its past steps and those that were undone. */
export interface History<Value, Change> {
  readonly value: Value
  /** The inverse of each step; the last one is at the end, here and in `future`. */
  readonly past: readonly Change[]
  /** What redoes each undone step; the next one is at the end. */
  readonly future: readonly Change[]
  /** The group of the last step: the next one of the same group is joined to it. */
  readonly merge: string | null
}

/** Something that happened to a document. */
export type Step<Change> =
  /** `merge`: consecutive steps with the same value are undone together, such as typing into a field. */
  | { readonly kind: 'do'; readonly change: Change; readonly merge: string | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Done by someone else: nothing that this person could undo. */
  | { readonly kind: 'heard'; readonly change: Change }

/** The history after a step, and what the step did to the value; null: nothing. */
export interface Taken<Value, Change> {
  readonly history: History<Value, Change>
  readonly change: Change | null
  readonly refused: readonly Problem[]
}

/** Steps that can be undone; older ones stay done. */
export const longestPast = 500

export function beginHistory<Value, Change>(value: Value): History<Value, Change> {
  return { value, past: [], future: [], merge: null }
}

/** Takes a step. The same history when the step does nothing. */
export function takeStep<Value, Change>(
  changes: Changes<Value, Change>,
  history: History<Value, Change>,
  step: Step<Change>,
): Taken<Value, Change> {
  switch (step.kind) {
    case 'do':
      return act(changes, history, step.change, step.merge)
    case 'undo':
      return travel(changes, history, 'past', 'future')
    case 'redo':
      return travel(changes, history, 'future', 'past')
    case 'heard': {
      const { value, change, refused } = changes.apply(history.value, step.change)
      return changes.isEmpty(change)
        ? { history, change: null, refused }
        : { history: { ...history, value }, change, refused }
    }
  }
}

/**
 * The history on a value that was read again. `lead` answers what is left of a step after the changes of others, so
 * that undoing it does not undo theirs.
 */
export function rebaseHistory<Value, Change>(
  changes: Changes<Value, Change>,
  history: History<Value, Change>,
  value: Value,
  lead: (change: Change) => Change,
): History<Value, Change> {
  const led = (steps: readonly Change[]): readonly Change[] =>
    steps.map(lead).filter((change) => !changes.isEmpty(change))
  return { ...history, value, past: led(history.past), future: led(history.future) }
}

function act<Value, Change>(
  changes: Changes<Value, Change>,
  history: History<Value, Change>,
  wanted: Change,
  merge: string | null,
): Taken<Value, Change> {
  const { value, change, refused } = changes.apply(history.value, wanted)
  if (changes.isEmpty(change)) return { history, change: null, refused }
  const back = changes.invert(history.value, change)
  const last = history.past.at(-1)
  const isPart = merge !== null && merge === history.merge && last !== undefined
  const past = isPart
    ? [...history.past.slice(0, -1), changes.merge(back, last)]
    : [...history.past, back].slice(-longestPast)
  return { history: { value, past, future: [], merge }, change, refused }
}

/** Moves the last change from one list, inverted, to the other. */
function travel<Value, Change>(
  changes: Changes<Value, Change>,
  history: History<Value, Change>,
  from: 'past' | 'future',
  to: 'past' | 'future',
): Taken<Value, Change> {
  const next = history[from].at(-1)
  if (next === undefined) return { history, change: null, refused: [] }
  const rest = { ...history, [from]: history[from].slice(0, -1), merge: null }
  const { value, change, refused } = changes.apply(history.value, next)
  if (changes.isEmpty(change)) return { history: rest, change: null, refused }
  const back = changes.invert(history.value, change)
  return { history: { ...rest, value, [to]: [...history[to], back] }, change, refused }
}
