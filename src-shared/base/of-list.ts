import { changeOf, type ListChange } from './list-change.ts'

/** How many lists each of these remembers: more would hold many earlier models of a server at their largest. */
const most = 40

/**
 * Remembers with a list what was worked out of it, for the newest lists. Only for lists that are never changed in place,
 * as those of a model are: after an edit, the lists that it left alone are the same objects. Nothing is held longer than
 * its list.
 *
 * `follow` makes the result of the list that an edit made of another, out of that one's; null when it cannot. A list
 * takes the place of the one that it follows, so that the many edits of one organization leave the others their places.
 */
export function ofList<T extends object, R>(
  workOut: (list: readonly T[]) => R,
  follow: (held: R, change: ListChange<T>, list: readonly T[]) => R | null = () => null,
): (list: readonly T[]) => R {
  const known = new WeakMap<readonly T[], { readonly result: R }>()
  const newest: WeakRef<readonly T[]>[] = []
  const followed = (list: readonly T[]): R | null => {
    for (let index = newest.length - 1; index >= 0; index -= 1) {
      const former = newest[index]?.deref()
      const held = former === undefined ? undefined : known.get(former)
      if (former === undefined || held === undefined || !isAlike(former, list)) continue
      const change = changeOf(former, list)
      const result = change === null ? null : follow(held.result, change, list)
      if (result === null) continue
      newest.splice(index, 1)
      known.delete(former)
      return result
    }
    return null
  }
  return (list) => {
    const held = known.get(list)
    if (held !== undefined) return held.result
    const result = followed(list) ?? workOut(list)
    known.set(list, { result })
    newest.push(new WeakRef(list))
    const oldest = newest.length > most ? newest.shift()?.deref() : undefined
    if (oldest !== undefined) known.delete(oldest)
    return result
  }
}

/** Whether it is worth to compare them: an edit seldom changes both ends. */
function isAlike<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length > 0 && b.length > 0 && (a[0] === b[0] || a.at(-1) === b.at(-1))
}
