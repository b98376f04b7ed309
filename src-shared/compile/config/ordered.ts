import { compareText } from '#shared/compile/topology/topology.ts'

/** A list in order in which some went and some came; the list itself when none did. What is equal stands for another. */
export function reordered<Item>(
  list: readonly Item[],
  { gone, came }: { readonly gone: readonly Item[]; readonly came: readonly Item[] },
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  if (gone.length === 0 && came.length === 0) return list
  const made = [...list]
  for (const item of gone) made.splice(placeOf(made, item, compare), 1)
  for (const item of came) made.splice(placeOf(made, item, compare), 0, item)
  return made
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
  return all.filter((text, index) => text !== all[index - 1])
}
