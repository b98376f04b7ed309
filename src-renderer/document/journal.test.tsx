import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { emptyDesign, toContent } from '#shared/design/value.ts'
import { openIndexedJournal } from './indexed-journal.ts'
import { mostKeptBytes, type Journal, type KeptKind, type KeptText } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { ownerOf } from './owner.ts'
import { mostUnsentBytes } from './unsent-edits.ts'

const content = toContent(emptyDesign)
const ana = { owner: 'o ana', design: 'd1' }
const bob = { owner: 'o bob', design: 'd1' }
const net = { owner: ana.owner, document: 'n1' }
const text = (kind: KeptKind, value: string, atMs = 1): KeptText => ({
  kind,
  name: 'Office',
  text: value,
  atMs,
})
const bytes = (...some: number[]): Uint8Array => Uint8Array.from(some)

const kinds: readonly [string, () => Promise<Journal>][] = [
  ['in IndexedDB', () => openIndexedJournal(`trama-unsent-${v7()}`)],
  ['in memory', () => Promise.resolve(createMemoryJournal())],
]

describe.each(kinds)('edits that wait, %s', (_kind, open) => {
  test('are there in order until the server has them, and so is their design', async () => {
    const edits = await open()
    const keys = [await edits.add(ana, 'Office', bytes(1)), await edits.add(ana, 'Office', bytes(2))]
    await edits.keepBase(ana, bytes(9))
    const { name, updates, base } = await edits.read(ana)
    expect([name, base, updates.map(({ update }) => update)]).toEqual([
      'Office',
      bytes(9),
      [bytes(1), bytes(2)],
    ])
    await edits.drop(ana, keys.slice(0, 1))
    expect((await edits.read(ana)).updates).toEqual([{ key: keys[1], update: bytes(2) }])
    await edits.drop(ana, keys)
    expect(await edits.read(ana)).toMatchObject({ updates: [], base: null })
    expect(await edits.list(ana.owner)).toEqual([])
    // Of what is on the server nothing is kept.
    await edits.keepBase(ana, bytes(9))
    expect((await edits.read(ana)).base).toBeNull()
  })

  test('are those of one person alone, and of one design', async () => {
    const edits = await open()
    await edits.add(ana, 'Office', bytes(1))
    await edits.add({ ...ana, design: 'd2' }, 'Home', bytes(2))
    await edits.add(bob, 'Office', bytes(3))
    await edits.setAside(bob, { name: 'Office', content, why: 'gone' })
    expect((await edits.read(bob)).updates).toEqual([])
    expect(await edits.asides(ana)).toEqual([])
    expect(await edits.list(ana.owner)).toEqual([
      { design: 'd1', name: 'Office' },
      { design: 'd2', name: 'Home' },
    ])
    await edits.forget(ana.owner)
    expect(await edits.list(ana.owner)).toEqual([])
    expect((await edits.read(ana)).updates).toEqual([])
    expect(await edits.list(bob.owner)).toEqual([{ design: 'd1', name: 'Office' }])
  })

  test('what was refused stands aside as a design, and is sent no more', async () => {
    const edits = await open()
    await edits.add(ana, 'Office', bytes(1))
    expect(await edits.setAside(ana, { name: 'Office', content, why: 'viewer' })).toBe(true)
    // By another window at the same time: it is one all the same.
    expect(await edits.setAside(ana, { name: 'Office', content, why: 'viewer' })).toBe(false)
    expect(await edits.read(ana)).toMatchObject({ updates: [], base: null })
    const [aside, ...others] = await edits.asides(ana)
    expect(others).toEqual([])
    expect(aside).toMatchObject({ name: 'Office', content, why: 'viewer' })
    await edits.dropAside(aside?.key ?? 0)
    expect(await edits.asides(ana)).toEqual([])
  })

  test('more than a bound is refused, and what was kept stays', async () => {
    const edits = await open()
    await edits.add(ana, 'Office', new Uint8Array(mostUnsentBytes))
    await expect(edits.add(ana, 'Office', bytes(1))).rejects.toThrow('too much waits')
    expect((await edits.read(ana)).updates).toHaveLength(1)
  })
})

describe.each(kinds)('what pages keep of a network, %s', (_kind, open) => {
  test('is one text of each kind, and goes with what it was for', async () => {
    const { texts } = await open()
    await texts.put(net, 'p1', text('edits', 'a'))
    await texts.put(net, 'p1', text('edits', 'b', 2))
    await texts.put(net, 'p1', text('history', 'h'))
    expect(await texts.list(net.owner)).toEqual([{ document: 'n1', name: 'Office' }])
    await texts.drop(net, 'p1', 'edits')
    expect([await texts.list(net.owner), await texts.pages(net)]).toEqual([[], ['p1']])
    await texts.dropHistories(net.owner)
    expect(await texts.pages(net)).toEqual([])
  })

  test('is dropped when it is old, where it only could be undone', async () => {
    const { texts } = await open()
    await texts.put(net, 'p1', text('edits', 'a'))
    for (const atMs of [1, 2]) await texts.put(net, `p${atMs}`, text('history', `h${atMs}`, atMs))
    await texts.dropOldHistories(2)
    const left = await texts.takeOver(net, 'p3', ['p1', 'p2'])
    expect(left.map((each) => each.text).toSorted()).toEqual(['a', 'h2'])
  })

  test('is taken over once, oldest first, from pages that are gone alone', async () => {
    const { texts } = await open()
    await texts.put(net, 'p1', text('edits', 'late', 9))
    await texts.put(net, 'p2', text('edits', 'early', 1))
    await texts.put(net, 'p3', text('edits', 'there'))
    const [one, other] = await Promise.all(
      ['p4', 'p5'].map((page) => texts.takeOver(net, page, ['p1', 'p2'])),
    )
    expect([...(one ?? []), ...(other ?? [])].map((each) => each.text)).toEqual(['early', 'late'])
    const mine = one?.length === 2 ? 'p4' : 'p5'
    expect((await texts.pages(net)).toSorted()).toEqual(['p3', mine])
    await texts.put(net, mine, text('edits', 'all'))
    expect((await texts.takeOver(net, 'p6', [mine])).map((each) => each.text)).toEqual(['all'])
  })

  test('is of one person alone', async () => {
    const journal = await open()
    await journal.texts.put(net, 'p1', text('edits', 'a'))
    await journal.texts.put({ ...net, owner: bob.owner }, 'p1', text('edits', 'b'))
    expect(await journal.texts.list('o')).toEqual([])
    await journal.forget(net.owner)
    expect([await journal.texts.pages(net), await journal.texts.list(bob.owner)]).toEqual([
      [],
      [{ document: 'n1', name: 'Office' }],
    ])
  })

  test('is bounded, and what was kept stays', async () => {
    const { texts } = await open()
    await texts.put(net, 'p1', text('edits', 'a'))
    const large = text('edits', 'b'.repeat(mostKeptBytes + 1))
    await expect(texts.put(net, 'p1', large)).rejects.toThrow('too much to keep')
    expect((await texts.takeOver(net, 'p2', ['p1'])).map((each) => each.text)).toEqual(['a'])
  })
})

test('a database of the former version opens with what waits in it', async () => {
  const name = `trama-unsent-${v7()}`
  const former = await openDB(name, 1, {
    upgrade(db) {
      for (const store of ['designs', 'bases']) db.createObjectStore(store, { keyPath: ['owner', 'design'] })
      for (const store of ['updates', 'asides'])
        db.createObjectStore(store, { autoIncrement: true }).createIndex('design', ['owner', 'design'])
    },
  })
  await former.put('designs', { ...ana, name: 'Office', bytes: 1 })
  await former.put('updates', { ...ana, update: bytes(1) })
  former.close()
  const journal = await openIndexedJournal(name)
  expect(await journal.list(ana.owner)).toEqual([{ design: 'd1', name: 'Office' }])
  await journal.texts.put(net, 'p1', text('edits', 'a'))
  expect(await journal.texts.pages(net)).toEqual(['p1'])
})

test('a page that went while it dropped its last edit leaves nothing that would be told', async () => {
  const name = `trama-unsent-${v7()}`
  const edits = await openIndexedJournal(name)
  await edits.add(ana, 'Office', bytes(1))
  const database = await openDB(name)
  await database.clear('updates')
  expect(await database.count('designs')).toBe(1)
  expect(await edits.list(ana.owner)).toEqual([])
  await edits.drop(ana, [])
  expect(await database.count('designs')).toBe(0)
  database.close()
})

test('an owner is an account in an organization, or nobody', () => {
  const session = { organizationId: 'o', email: 'Ana@example.org' }
  expect([ownerOf(session), ownerOf(null)]).toEqual(['o ana@example.org', 'guest'])
})
