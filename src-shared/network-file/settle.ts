import type { Edit } from '#shared/model/edit-value.ts'
import type { Path, Work } from './work.ts'

/** An edit that may have to wait for others, and where the file asks for it. */
export interface Waiting<E extends Edit> {
  readonly edit: E
  readonly path: Path
}

/** What those that wait for one another are told about, and how one of them is moved. */
export interface Circle<E extends Edit> {
  readonly waiting: ReadonlySet<Waiting<E>>
  /** Who waits for a value. */
  readonly waitersOf: (value: string) => ReadonlySet<Waiting<E>>
  /**
   * Gives the holder of what others wait for other values by an edit, and lets the others go on; false: it is refused.
   * Where the holder waits too, nothing of it may be stored alone until it has what the file says.
   */
  readonly moveAside: (edit: E, holder: Waiting<E> | null) => boolean
  /** Takes one off the drawing by edits, lets others go on, and puts it back with what it waits for by other edits. */
  readonly takeOff: (each: Waiting<E>, off: () => void, back: () => void) => void
}

/** How those that wait for one another go on. */
export interface Way<E extends Edit> {
  /** Refusals that end once another edit was made. */
  readonly codes: ReadonlySet<string>
  /** Values that have to be free for an edit. */
  readonly wanted: (edit: E) => readonly string[]
  /** Values that whatever an edit is about has now, and may leave to others. */
  readonly held: (edit: E) => readonly string[]
  /** Is told of a value that was left and that nobody waits for. */
  readonly left?: (value: string) => void
  /** Where each waits for the others: moves one out of the way; false: nobody can go. */
  readonly make: (circle: Circle<E>) => boolean
}

/**
 * Makes edits in an order in which the model takes each: what waits for something that becomes free comes after it, and
 * in a circle one goes elsewhere first. What is refused all the same, or for another reason, is a fault.
 */
export function settle<E extends Edit>(work: Work, edits: readonly Waiting<E>[], way: Way<E>): void {
  if (work.refuseTooMany(edits.length)) return
  const waiting = new Set(edits)
  const waiters = new Map<string, Set<Waiting<E>>>()
  for (const each of edits)
    for (const value of way.wanted(each.edit)) waiters.set(value, (waiters.get(value) ?? new Set()).add(each))
  const waitersOf = (value: string): ReadonlySet<Waiting<E>> => waiters.get(value) ?? nobody
  const together = createTogether<E>(work)
  const forget = (each: Waiting<E>): void => {
    waiting.delete(each)
    for (const value of way.wanted(each.edit)) waiters.get(value)?.delete(each)
  }
  const leave = (values: readonly string[]): readonly Waiting<E>[] =>
    values.flatMap((value) => {
      const next = [...waitersOf(value)]
      if (next.length === 0) way.left?.(value)
      return next
    })
  const go = (first: readonly Waiting<E>[]): void => {
    const queue = [...first]
    // Whoever waits for what becomes free is added while it is read.
    for (const each of queue) {
      if (!waiting.has(each)) continue
      const values = way.held(each.edit)
      const problem = work.attempt(each.edit)
      if (problem !== null && way.codes.has(problem.code)) continue
      if (problem !== null) work.deny(each.path, problem)
      forget(each)
      together.end(each)
      if (problem === null) queue.push(...leave(values))
    }
  }
  const circle: Circle<E> = {
    waiting,
    waitersOf,
    moveAside: (edit, holder) => {
      const from = work.edits.length
      const values = way.held(edit)
      if (work.makeWay(edit) !== null) return false
      if (holder !== null) together.begin(holder, from)
      go(leave(values))
      return true
    },
    takeOff: (each, off, back) => {
      const from = work.edits.length
      const values = way.held(each.edit)
      forget(each)
      off()
      together.begin(each, from)
      go(leave(values))
      back()
      together.end(each)
    },
  }
  go(edits)
  while (waiting.size > 0 && way.make(circle));
  for (const { edit, path } of waiting) work.add(edit, path)
}

const nobody: ReadonlySet<never> = new Set()

/** Edits from where one was moved out of the way until all that were moved are where the file says. */
function createTogether<E extends Edit>(work: Work) {
  const away = new Set<Waiting<E>>()
  let begun = 0
  return {
    begin: (each: Waiting<E>, from: number): void => {
      if (away.size === 0) begun = from
      away.add(each)
    },
    end: (each: Waiting<E>): void => {
      if (away.delete(each) && away.size === 0) work.keepTogether(begun, each.path)
    },
  }
}
