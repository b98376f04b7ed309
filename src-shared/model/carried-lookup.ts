/** What an edit took out of a list and put into it; a record that was replaced is in both. */
interface ListChange<T> {
  readonly gone?: readonly T[]
  readonly came?: readonly T[]
}

/** How one record enters a lookup and leaves it. */
interface Upkeep<T, L> {
  readonly empty: () => L
  readonly add: (lookup: L, item: T) => void
  readonly remove: (lookup: L, item: T) => void
}

/** A lookup that follows a list through its edits. */
export interface CarriedLookup<T, L> {
  /** That of a list, built in O(n) unless it was carried to it. Read it at once: the next edit takes it along. */
  of(list: readonly T[]): L
  /** Takes the lookup from a list to the one that an edit made of it, in O(change). */
  carry(from: readonly T[], to: readonly T[], change: ListChange<T>): void
}

/**
 * A lookup of lists that are never changed in place. A model's lists are replaced at each edit, so that a lookup built
 * for each would cost a hundred edits of a long list a hundred times its length: it moves on instead. The list that it
 * leaves is seldom asked again, and gets a new one then.
 */
export function carriedLookup<T extends object, L>({
  empty,
  add,
  remove,
}: Upkeep<T, L>): CarriedLookup<T, L> {
  const known = new WeakMap<readonly T[], L>()
  return {
    of(list) {
      const carried = known.get(list)
      if (carried !== undefined) return carried
      const built = empty()
      for (const item of list) add(built, item)
      known.set(list, built)
      return built
    },
    carry(from, to, { gone = [], came = [] }) {
      const lookup = known.get(from)
      if (lookup === undefined) return
      known.delete(from)
      for (const item of gone) remove(lookup, item)
      for (const item of came) add(lookup, item)
      known.set(to, lookup)
    },
  }
}
