import { isSameList, isSameMap } from '#shared/base/same-list.ts'
import type { WayCounts } from './behind.ts'
import type { Way } from './deal.ts'
import type { NetworkTopology } from './topology-value.ts'

/** Counts of ways of which some are gone no more, and some are gone now. */
export function counted(former: WayCounts, less: readonly Way[], more: readonly Way[]): WayCounts {
  if (less.length === 0 && more.length === 0) return former
  const counts = new Map(former)
  const own = new Map<Way[0], Map<string, number>>()
  const countsTo = (to: Way[0]): Map<string, number> => {
    const made = own.get(to) ?? new Map(former.get(to))
    own.set(to, made)
    counts.set(to, made)
    return made
  }
  for (const [to, entryId] of more) countsTo(to).set(entryId, (countsTo(to).get(entryId) ?? 0) + 1)
  for (const [to, entryId] of less) {
    const made = countsTo(to)
    const rest = (made.get(entryId) ?? 0) - 1
    if (rest > 0) made.set(entryId, rest)
    else made.delete(entryId)
  }
  for (const [to, made] of own) if (made.size === 0) counts.delete(to)
  return counts
}

interface Ways {
  readonly topology: NetworkTopology
  readonly carriers: readonly string[]
  readonly counts: WayCounts
}

/** Whether ways begin where they did and lead to the same addresses, so that the same lies behind each link. */
export function leadTheSame(before: Ways, now: Ways): boolean {
  const begin = (to: Way[0], toNow: Way[0]): boolean => {
    const [held, own] = [before.counts.get(to), now.counts.get(toNow)]
    if (held === own) return true
    return held !== undefined && held.size === own?.size && [...held.keys()].every((id) => own.has(id))
  }
  const { rules } = now.topology
  return (
    isSameMap(before.topology.stations, now.topology.stations, (one, other) =>
      isSameList(one.addresses, other.addresses, isSameText),
    ) &&
    isSameList(
      before.topology.rules,
      rules,
      (one, other) =>
        one.endId === other.endId && isSameList(one.destinations, other.destinations, isSameText),
    ) &&
    before.topology.rules.every((rule, index) => begin(rule, rules[index] ?? rule)) &&
    before.carriers.every((id) => begin(id, id))
  )
}

function isSameText(one: { readonly text: string }, other: { readonly text: string }): boolean {
  return one.text === other.text
}
