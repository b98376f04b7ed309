/** What makes one list of another; a record that was replaced is in both. */
export interface ListChange<T> {
  readonly gone: readonly T[]
  readonly came: readonly T[]
}

/** More changes than these cost as much as to begin anew. */
const most = 64

/** With a list, what made the next one of it: many ask for the same two, as each network of an organization does. */
const found = new WeakMap<
  readonly unknown[],
  { readonly now: WeakRef<readonly unknown[]>; readonly change: unknown }
>()

/**
 * What differs between two lists of records that are compared by identity, in O(length), and at once when the same two
 * were asked for last; null when that is much, or when the records stand in another order.
 */
export function changeOf<T>(former: readonly T[], now: readonly T[]): ListChange<T> | null {
  const held = found.get(former)
  if (held?.now.deref() === now) return held.change as ListChange<T> | null
  const change = compare(former, now)
  found.set(former, { now: new WeakRef(now), change })
  return change
}

/** Tells of a list what made another of it, where that is known however much it is. */
export function noteChange<T>(former: readonly T[], now: readonly T[], change: ListChange<T>): void {
  found.set(former, { now: new WeakRef(now), change })
}

function compare<T>(former: readonly T[], now: readonly T[]): ListChange<T> | null {
  const [gone, came]: [T[], T[]] = [[], []]
  let [at, other] = [0, 0]
  while (at < former.length || other < now.length) {
    if (former[at] === now[other]) {
      at += 1
      other += 1
      continue
    }
    const [less, more] = nearest(former, now, at, other)
    if (gone.length + came.length + less + more > most) return null
    gone.push(...former.slice(at, at + less))
    came.push(...now.slice(other, other + more))
    at += less
    other += more
  }
  return { gone, came }
}

/** How many records to leave out of each list until they agree again, the fewest together. */
function nearest<T>(former: readonly T[], now: readonly T[], at: number, other: number): [number, number] {
  const [rest, restNow] = [former.length - at, now.length - other]
  for (let both = 1; both <= most; both += 1)
    for (let less = Math.min(both, rest); less >= 0 && both - less <= restNow; less -= 1)
      if (isJoined(former, now, at + less, other + both - less)) return [less, both - less]
  return [rest, restNow]
}

function isJoined<T>(former: readonly T[], now: readonly T[], at: number, other: number): boolean {
  return former[at] === now[other]
}
