import { changeOf, type ListChange } from './list-change.ts'

/** How many lists each of these remembers: more would hold many earlier models of a server at their largest. */
const most = 40

/**
 * Remembers with a list what was worked out of it, for the newest lists. Only for lists that are never changed in place,
 * as those of a model are: after an edit, the lists that it left alone are the same objects. Nothing is held longer than
 * its list.
 *
 * `follow` makes the result of the list that an edit made of another, out of that one's; null when it cannot. A list
 * shares the place of the one that it follows, so that the many edits of one organization leave the others their places,
 * and two that are asked by turns, as a drawing and what is applied of it, keep theirs.
 */
export function ofList<T extends object, R>(
  workOut: (list: readonly T[]) => R,
  follow?: (held: R, change: ListChange<T>, list: readonly T[]) => R | null,
): (list: readonly T[]) => R {
  const known = new WeakMap<readonly T[], { readonly result: R; readonly before: Ref<T> | undefined }>()
  const newest: Ref<T>[] = []
  const forget = (ref: Ref<T> | undefined): void => {
    const list = ref?.deref()
    if (list !== undefined) known.delete(list)
  }
  const followed = (list: readonly T[]): { readonly result: R; readonly before: Ref<T> } | null => {
    for (let index = newest.length - 1; follow !== undefined && index >= 0; index -= 1) {
      const before = newest[index]
      const former = before?.deref()
      const held = former === undefined ? undefined : known.get(former)
      if (before === undefined || former === undefined || held === undefined || !isAlike(former, list))
        continue
      const change = changeOf(former, list)
      if (change === null) continue
      const result = follow(held.result, change, list)
      if (result === null) return null
      newest.splice(index, 1)
      forget(held.before)
      return { result, before }
    }
    return null
  }
  return (list) => {
    const held = known.get(list)
    if (held !== undefined) return held.result
    const made = followed(list) ?? { result: workOut(list), before: undefined }
    known.set(list, made)
    newest.push(new WeakRef(list))
    if (newest.length > most)
      dropOldest(newest, (ref) => {
        forget(known.get(ref.deref() ?? [])?.before)
        forget(ref)
      })
    return made.result
  }
}

type Ref<T> = WeakRef<readonly T[]>

/** One that nobody has any more, if there is one: else the oldest. */
function dropOldest<T>(newest: Ref<T>[], forget: (ref: Ref<T>) => void): void {
  const gone = newest.findIndex((ref) => ref.deref() === undefined)
  const [dropped] = newest.splice(Math.max(0, gone), 1)
  if (dropped !== undefined) forget(dropped)
}

/** Whether it is worth to compare them: an edit seldom changes both ends. */
function isAlike<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length > 0 && b.length > 0 && (a[0] === b[0] || a.at(-1) === b.at(-1))
}
