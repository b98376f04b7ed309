import { addToList } from '#shared/base/add-to-list.ts'
/** What records of one kind are called by. */
interface Named {
  readonly id: string
}

/** What a file calls the records of one kind: by name where that says which one it is, else by id. */
export interface Names<R extends Named> {
  /** How it is written. */
  readonly of: (record: R) => string
  /** Whether its id has to stand beside its name. */
  readonly needsId: (record: R) => boolean
  readonly find: (reference: string) => R | 'unknown' | 'unclear'
}

/** Names of records, with all lookups made once. `nameOf` is what people call one. */
export function namesOf<R extends Named>(records: readonly R[], nameOf: (record: R) => string): Names<R> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const byName = new Map<string, R[]>()
  for (const record of records) {
    addToList(byName, nameOf(record), record)
  }
  // A name that reads as an id of another record would be taken for that one.
  const isClear = (name: string): boolean => byName.get(name)?.length === 1 && !byId.has(name)
  return {
    of: (record) => (isClear(nameOf(record)) ? nameOf(record) : record.id),
    needsId: (record) => !isClear(nameOf(record)),
    find: (reference) => {
      const own = byId.get(reference)
      if (own !== undefined) return own
      const same = byName.get(reference) ?? []
      return same.length > 1 ? 'unclear' : (same[0] ?? 'unknown')
    },
  }
}

/** Order by code units, the same everywhere and in every language. */
export function byText<T>(textOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => {
    const [left, right] = [textOf(a), textOf(b)]
    return left < right ? -1 : left > right ? 1 : 0
  }
}
