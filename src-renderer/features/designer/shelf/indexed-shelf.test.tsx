import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDesign } from '#shared/design/value.ts'
import { emptyPatch } from '#shared/design/patch.ts'
import type { DesignStep } from '#shared/design/patch-changes.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { openIndexedShelf } from './indexed-shelf.ts'
import type { Shelf } from './shelf.ts'

const id = 'design'
let nowMs = 0
let names = 0
let name = ''
let shelf: Shelf
const open = (): Promise<Shelf> => openIndexedShelf(() => (nowMs += 1), name)

beforeEach(async () => {
  names += 1
  name = `shelf-${names}`
  await deleteDB(name)
  shelf = await open()
  await shelf.create({ id, name: 'First', design: emptyDesign })
})
afterEach(() => vi.restoreAllMocks())

const adding = (of: string): DesignStep => {
  const node = aNode(of)
  return {
    kind: 'do',
    change: { ...emptyPatch, nodes: [{ id: node.id, was: null, is: node }] },
    merge: null,
  }
}
const namesIn = async (from: Shelf) =>
  [...((await from.read(id))?.history.value.nodes.values() ?? [])].map((node) => node.name)

test('a step is asked for and closed in the call itself, and waits for nothing that is read', async () => {
  const add = vi.spyOn(IDBObjectStore.prototype, 'add')
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  const kept = shelf.keep(id, adding('a'), 1)
  expect([add, commit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  const [first = 0] = commit.mock.invocationCallOrder
  expect(get.mock.invocationCallOrder.every((order) => order > first)).toBe(true)
  await kept
  expect(await namesIn(await open())).toEqual(['a'])
})

test('steps that are kept at once stand in their order, and the list has the last count', async () => {
  await Promise.all(['a', 'b', 'c'].map((of, at) => shelf.keep(id, adding(of), at + 1)))
  const again = await open()
  expect(await namesIn(again)).toEqual(['a', 'b', 'c'])
  expect(await again.list()).toMatchObject([{ id, name: 'First', nodeCount: 3 }])
})

test('a name is asked for in the call itself, beside a step of the same moment', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const renamed = shelf.rename(id, 'Second')
  expect(put).toHaveBeenCalledOnce()
  await Promise.all([renamed, shelf.keep(id, adding('a'), 1)])
  expect(await (await open()).list()).toMatchObject([{ name: 'Second', nodeCount: 1 }])
})

test('a design that this page has not read is renamed as well', async () => {
  await (await open()).rename(id, 'Third')
  expect(await shelf.list()).toMatchObject([{ name: 'Third' }])
})

test('what another window removed does not come back', async () => {
  await (await open()).remove(id)
  await shelf.rename(id, 'Back')
  await shelf.keep(id, adding('a'), 1)
  const again = await open()
  expect([await again.list(), await again.read(id)]).toEqual([[], null])
  await again.create({ id, name: 'New', design: emptyDesign })
  expect(await namesIn(again)).toEqual([])
})
