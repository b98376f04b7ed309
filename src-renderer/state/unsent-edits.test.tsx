import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { emptyDesign, toContent } from '#shared/design/design.ts'
import { openIndexedUnsentEdits } from './indexed-unsent-edits.ts'
import { createMemoryUnsentEdits } from './memory-unsent-edits.ts'
import { mostUnsentBytes, ownerOf, type UnsentEdits } from './unsent-edits.ts'

const content = toContent(emptyDesign)
const ana = { owner: 'o ana', design: 'd1' }
const bob = { owner: 'o bob', design: 'd1' }
const bytes = (...some: number[]): Uint8Array => Uint8Array.from(some)

const kinds: readonly [string, () => Promise<UnsentEdits>][] = [
  ['in IndexedDB', () => openIndexedUnsentEdits(`trama-unsent-${v7()}`)],
  ['in memory', () => Promise.resolve(createMemoryUnsentEdits())],
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

test('a page that went while it dropped its last edit leaves nothing that would be told', async () => {
  const name = `trama-unsent-${v7()}`
  const edits = await openIndexedUnsentEdits(name)
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
