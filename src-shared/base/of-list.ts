/**
 * Remembers with a list what was worked out of it. Only for lists that are never changed in place, as those of a model
 * are: after an edit, the lists that it left alone are the same objects. Nothing is held longer than its list.
 */
export function ofList<T, R>(workOut: (list: readonly T[]) => R): (list: readonly T[]) => R {
  const known = new WeakMap<readonly T[], { readonly result: R }>()
  return (list) => {
    const held = known.get(list) ?? { result: workOut(list) }
    known.set(list, held)
    return held.result
  }
}
