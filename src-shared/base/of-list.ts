/** How many lists each of these remembers: more would hold many earlier models of a server at their largest. */
const most = 40

/**
 * Remembers with a list what was worked out of it, for the newest lists. Only for lists that are never changed in place,
 * as those of a model are: after an edit, the lists that it left alone are the same objects. Nothing is held longer than
 * its list.
 */
export function ofList<T, R>(workOut: (list: readonly T[]) => R): (list: readonly T[]) => R {
  const known = new WeakMap<readonly T[], { readonly result: R }>()
  const newest: WeakRef<readonly T[]>[] = []
  return (list) => {
    const held = known.get(list)
    if (held !== undefined) return held.result
    const result = workOut(list)
    known.set(list, { result })
    newest.push(new WeakRef(list))
    const oldest = newest.length > most ? newest.shift()?.deref() : undefined
    if (oldest !== undefined) known.delete(oldest)
    return result
  }
}
