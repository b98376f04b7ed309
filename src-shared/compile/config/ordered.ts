import type { ListChange } from '#shared/base/list-change.ts'
import { compareText } from '#shared/compile/topology/topology.ts'

/** A list in order in which some went and some came; the list itself when none did. What is equal stands for another. */
export function reordered<Item>(
  list: readonly Item[],
  change: ListChange<Item>,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const { gone, came } = withoutReturned(change)
  if (gone.length === 0 && came.length === 0) return list
  const made = [...list]
  for (const item of gone) made.splice(placeOf(made, item, compare), 1)
  for (const item of came) made.splice(placeOf(made, item, compare), 0, item)
  return made
}

/** What went and came again did neither. */
export function withoutReturned<Item>({ gone, came }: ListChange<Item>): ListChange<Item> {
  if (gone.length === 0 || came.length === 0) return { gone, came }
  const counts = new Map<Item, number>()
  for (const item of gone) counts.set(item, (counts.get(item) ?? 0) + 1)
  const take = (item: Item): boolean => {
    const count = counts.get(item) ?? 0
    if (count > 0) counts.set(item, count - 1)
    return count > 0
  }
  const stayed = new Map<Item, number>()
  const now = came.filter((item) => {
    const isBack = take(item)
    if (isBack) stayed.set(item, (stayed.get(item) ?? 0) + 1)
    return !isBack
  })
  const left = gone.filter((item) => {
    const count = stayed.get(item) ?? 0
    if (count > 0) stayed.set(item, count - 1)
    return count === 0
  })
  return { gone: left, came: now }
}

/** Where the first item stands that is not before the one given. */
function placeOf<Item>(list: readonly Item[], item: Item, compare: (a: Item, b: Item) => number): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const at = list[middle]
    if (at !== undefined && compare(at, item) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Lists of texts, each in order, as one in which each text stands once. */
export function joined(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = lists.filter((list) => list.length > 0)
  const all = others.length === 0 ? first : lists.flat().toSorted(compareText)
  return withoutTwins(all, (text) => text)
}

/** A list in order of its keys with the first of each; the list itself when no key is there twice. */
export function withoutTwins<Item>(list: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  let before: string | undefined
  for (const item of list) {
    const key = keyOf(item)
    if (key === before)
      return list.filter((each, index) => index === 0 || keyOf(each) !== keyOf(list[index - 1] ?? each))
    before = key
  }
  return list
}
