import { addToList } from './add-to-list.ts'
import { ofList } from './of-list.ts'

/** What a map answers of one key. */
export interface Lookup<V> {
  get(key: string): V | undefined
  has(key: string): boolean
}

/** A map of an earlier list, with what has changed since: lookups of lists that followed one another share it. */
export interface Layered<V> extends Lookup<V> {
  readonly base: ReadonlyMap<string, V>
  /** Undefined: no longer there. */
  readonly since: ReadonlyMap<string, V | undefined>
  readonly size: number
  keys(): Iterable<string>
  values(): Iterable<V>
}

/** Then a map is made anew: what was replaced would be held for too long, and answers take longer. */
const mostSince = 256

/** Records of a list by a key of their own. Keeps up with edits in O(length), without a map of everything. */
export function lookupBy<T extends object>(keyOf: (record: T) => string): (list: readonly T[]) => Lookup<T> {
  const find = holdersOf<T>((record) => [keyOf(record)])
  return (list) => find(list).holders
}

/** The holders of what only one record may have; `isShared`: two do, and the last one of them is known. */
export function holdersOf<T extends object>(
  keysOf: (record: T) => readonly string[],
): (list: readonly T[]) => { readonly holders: Lookup<T>; readonly isShared: boolean } {
  return ofList<T, { readonly holders: Layered<T>; readonly isShared: boolean }>(
    (list) => {
      const pairs = list.flatMap((record) => keysOf(record).map((key) => [key, record] as const))
      const holders = layered(new Map(pairs))
      return { holders, isShared: holders.base.size < pairs.length }
    },
    ({ holders: held, isShared }, { gone, came }) => {
      // Which one is the last only the whole list tells.
      if (isShared) return null
      const changes = new Map<string, T | undefined>(gone.flatMap(keysOf).map((key) => [key, undefined]))
      for (const record of came)
        for (const key of keysOf(record)) {
          if (changes.has(key) ? changes.get(key) !== undefined : held.has(key)) return null
          changes.set(key, record)
        }
      const holders = withChanges(held, changes)
      return holders === null ? null : { holders, isShared }
    },
  )
}

/** Records of a list in its order, none of them twice, by their keys, of which one may have several. */
export function groupsBy<T extends object>(
  keysOf: (record: T) => readonly string[],
): (list: readonly T[]) => Lookup<readonly T[]> {
  return ofList<T, Layered<readonly T[]>>(
    (list) => layered(groups(list, keysOf)),
    (held, { gone, came }, list) => {
      const touched = new Set([...gone, ...came].flatMap(keysOf))
      const isAtEnd = came.every((record, index) => record === list[list.length - came.length + index])
      const anew = isAtEnd
        ? groups(came, keysOf, undefined, without(held, touched, new Set(gone)))
        : groups(list, keysOf, touched)
      return withChanges(held, new Map([...touched].map((key) => [key, anew.get(key)])))
    },
  )
}

function groups<T>(
  list: readonly T[],
  keysOf: (record: T) => readonly string[],
  only?: ReadonlySet<string>,
  found = new Map<string, T[]>(),
): Map<string, readonly T[]> {
  for (const record of list)
    for (const key of keysOf(record)) if (only?.has(key) !== false) addToList(found, key, record)
  return found
}

/** Groups with these keys that are left without what went. */
function without<T>(
  held: Lookup<readonly T[]>,
  keys: ReadonlySet<string>,
  gone: ReadonlySet<T>,
): Map<string, T[]> {
  const left = [...keys].map((key) => [key, (held.get(key) ?? []).filter((each) => !gone.has(each))] as const)
  return new Map(left.filter(([, { length }]) => length > 0))
}

function withChanges<V>(
  { base, since }: Layered<V>,
  changes: ReadonlyMap<string, V | undefined>,
): Layered<V> | null {
  const all = new Map([...since, ...changes])
  return all.size > mostSince ? null : layered(base, all)
}

/** A map with changes, of which some may be that nothing is there; it shares what did not change, while that are few. */
export function changedMap<V>(held: Layered<V>, changes: ReadonlyMap<string, V | undefined>): Layered<V> {
  const few = withChanges(held, changes)
  if (few !== null) return few
  const all = new Map(held.base)
  for (const [key, value] of [...held.since, ...changes])
    if (value === undefined) all.delete(key)
    else all.set(key, value)
  return layered(all)
}

/** A map to which `changedMap` makes changes. */
export function layered<V>(
  base: ReadonlyMap<string, V>,
  since: ReadonlyMap<string, V | undefined> = new Map(),
): Layered<V> {
  const get = (key: string): V | undefined => (since.has(key) ? since.get(key) : base.get(key))
  let { size } = base
  for (const [key, value] of since)
    if (base.has(key) !== (value !== undefined)) size += value === undefined ? -1 : 1
  const has = (key: string): boolean => get(key) !== undefined
  function* keys(): Iterable<string> {
    for (const key of base.keys()) if (has(key)) yield key
    for (const [key, value] of since) if (value !== undefined && !base.has(key)) yield key
  }
  function* values(): Iterable<V> {
    for (const key of keys()) {
      const value = get(key)
      if (value !== undefined) yield value
    }
  }
  return { base, since, size, get, has, keys, values }
}
