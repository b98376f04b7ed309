import { expect, test } from 'vitest'
import { createChance } from '#shared/model/testing/chance.ts'
import { changeOf } from './list-change.ts'
import { changedMap, groupsBy, holdersOf, layered, lookupBy } from './lookup.ts'

interface Item {
  readonly id: string
  readonly groups: readonly string[]
}

test('lookups that follow edits say what those of the list itself say', () => {
  const chance = createChance(1)
  const item = (): Item => ({
    id: String(chance.int(0, 3000)),
    groups: [`g${chance.int(0, 9)}`, `h${chance.int(0, 99)}`],
  })
  const byId = lookupBy<Item>((each) => each.id)
  const byGroup = groupsBy<Item>((each) => each.groups)
  const holders = holdersOf<Item>((each) => [each.id])
  let list: readonly Item[] = Array.from({ length: 100 }, item)
  let followed = 0
  const seen = new Set<boolean>()
  for (let step = 0; step < 300; step += 1) {
    const before = list
    const chosen = chance.pick(list)
    const edit = chance.int(0, 2)
    if (edit === 0) list = list.concat(item())
    else list = list.flatMap((each) => (each !== chosen ? [each] : edit === 1 ? [item()] : []))
    followed += changeOf(before, list) === null ? 0 : 1
    const isShared = new Set(list.map(({ id }) => id)).size < list.length
    seen.add(isShared)
    expect(holders(list).isShared).toBe(isShared)
    expect(list.map(({ id }) => byId(list).get(id))).toEqual(
      list.map(({ id }) => list.findLast((each) => each.id === id)),
    )
    for (const { id } of before) expect(byId(list).has(id)).toBe(list.some((each) => each.id === id))
    for (const key of ['g1', 'g2', 'h3', 'h77'])
      expect(byGroup(list).get(key) ?? []).toEqual(list.filter((each) => each.groups.includes(key)))
  }
  expect([followed, seen.size]).toEqual([300, 2])
})

test('lists in another order, or that have little in common, do not follow', () => {
  const items = Array.from({ length: 300 }, (_, at) => ({ at }))
  expect(changeOf(items, items.toReversed())).toBeNull()
  expect(changeOf(items, structuredClone(items))).toBeNull()
  const [first, second] = items
  expect(changeOf(items, items.slice(2))).toEqual({ gone: [first, second], came: [] })
})

test('a map with changes answers as a map that was changed, after few and after many', () => {
  const plain = new Map([['a', 1]])
  let changed = layered(new Map(plain))
  for (let step = 0; step < 2000; step += 1) {
    const key = `${(step * 7) % 600}`
    const isGone = step % 5 === 0
    const before = changed
    const held = before.get(key)
    changed = changedMap(before, new Map([[key, isGone ? undefined : step]]))
    if (isGone) plain.delete(key)
    else plain.set(key, step)
    expect(changed.get(key)).toBe(plain.get(key))
    expect(before.get(key)).toBe(held)
    expect(changed.size).toBe(plain.size)
  }
  expect([...changed.keys()].toSorted()).toEqual([...plain.keys()].toSorted())
  const inOrder = (values: Iterable<number>): readonly number[] => [...values].toSorted((a, b) => a - b)
  expect(inOrder(changed.values())).toEqual(inOrder(plain.values()))
  for (let key = -1; key < 601; key += 1) {
    expect(changed.get(`${key}`)).toBe(plain.get(`${key}`))
    expect(changed.has(`${key}`)).toBe(plain.has(`${key}`))
  }
  expect(changed.get('a')).toBe(1)
})
