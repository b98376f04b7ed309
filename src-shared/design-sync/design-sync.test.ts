import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Design } from '#shared/design/design.ts'
import { emptyDesign, toContent } from '#shared/design/value.ts'
import { applyPatch, emptyPatch, patchBetween, type Patch } from '#shared/design/patch.ts'
import {
  aNode,
  anOutline,
  aRelationship,
  idOf,
  randomDesign,
  seeded,
} from '#shared/design/testing/designs.ts'
import { bounds } from '#shared/model/bounds.ts'
import { docToDesign, elementMap } from './doc.ts'
import { patchOfTransaction } from './patch-of-transaction.ts'
import { patchToDoc } from './patch-to-doc.ts'
import { takeUpdate } from './take-update.ts'
import { textToUpdate, updateToText } from './update-text.ts'

const adding = (given: Partial<Record<keyof Patch, readonly { readonly id: string }[]>>): Patch =>
  Object.assign(
    { ...emptyPatch },
    ...Object.entries(given).map(([kind, list]) => ({
      [kind]: list.map((is) => ({ id: is.id, was: null, is })),
    })),
  ) as Patch

const [a, b] = [aNode('a'), aNode('b', { kind: 'server' })]
const ab = aRelationship('ab', a.id, b.id)

function docOf(patch: Patch): Y.Doc {
  const doc = new Y.Doc()
  docToDesign(doc)
  patchToDoc(doc, patch, null)
  return doc
}

/** The updates that a change of a copy of `from` gives. */
function updatesOf(from: Y.Doc, change: (doc: Y.Doc) => void): Uint8Array[] {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(from))
  const updates: Uint8Array[] = []
  copy.on('update', (update: Uint8Array) => updates.push(update))
  docToDesign(copy)
  change(copy)
  return updates
}

describe('a design as a document', () => {
  test('random walks: patches to documents and back', () => {
    const random = seeded(5)
    const doc = new Y.Doc()
    let held = docToDesign(doc)
    doc.on('afterTransaction', (transaction: Y.Transaction) => {
      held = applyPatch(held, patchOfTransaction(transaction, held))
    })
    for (let round = 0; round < 300; round += 1) {
      patchToDoc(doc, patchBetween(docToDesign(doc), randomDesign(random)), null)
      expect(sorted(held)).toEqual(sorted(docToDesign(doc)))
    }
  })

  test('two who change different fields both keep theirs', () => {
    const first = docOf(adding({ nodes: [a] }))
    const second = new Y.Doc()
    Y.applyUpdate(second, Y.encodeStateAsUpdate(first))
    patchToDoc(first, { ...emptyPatch, nodes: [{ id: a.id, was: { x: 0 }, is: { x: 8 } }] }, null)
    patchToDoc(
      second,
      { ...emptyPatch, nodes: [{ id: a.id, was: { name: 'a' }, is: { name: 'Ana' } }] },
      null,
    )
    Y.applyUpdate(first, Y.encodeStateAsUpdate(second))
    expect(docToDesign(first).nodes.get(a.id)).toMatchObject({ x: 8, name: 'Ana' })
  })

  test('a relationship goes and comes back with its end', () => {
    const doc = docOf(adding({ nodes: [a, b], relationships: [ab] }))
    let held = docToDesign(doc)
    doc.on('afterTransaction', (transaction: Y.Transaction) => {
      held = applyPatch(held, patchOfTransaction(transaction, held))
    })
    patchToDoc(doc, { ...emptyPatch, nodes: [{ id: a.id, was: a, is: null }] }, null)
    expect(held.relationships.size).toBe(0)
    patchToDoc(doc, adding({ nodes: [a] }), null)
    expect([...held.relationships.keys()]).toEqual([ab.id])
    expect(sorted(held)).toEqual(sorted(docToDesign(doc)))
  })

  test('a change of what is gone changes nothing, and of what is so already sends nothing', () => {
    const doc = docOf(adding({ nodes: [a] }))
    let updates = 0
    doc.on('update', () => (updates += 1))
    patchToDoc(doc, { ...emptyPatch, nodes: [{ id: b.id, was: { x: 0 }, is: { x: 8 } }] }, null)
    patchToDoc(doc, { ...emptyPatch, nodes: [{ id: a.id, was: { x: 1 }, is: { x: 0 } }] }, null)
    expect(updates).toBe(0)
  })

  test('many elements are several updates, each below the bound', () => {
    const nodes = Array.from({ length: 1000 }, (_, at) =>
      aNode(`n${at}`, { id: idOf(`n${at}`), name: `n${at}`, observations: 'ñ'.repeat(500) }),
    )
    const updates = updatesOf(new Y.Doc(), (doc) => patchToDoc(doc, adding({ nodes }), null))
    expect(updates.length).toBeGreaterThan(1)
    expect(Math.max(...updates.map(({ length }) => length))).toBeLessThan(bounds.designSync.updateBytes)
  })
})

test('texts of updates', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256)
  expect(textToUpdate(updateToText(bytes))).toEqual(bytes)
  for (let length = 0; length < 7; length += 1) {
    const few = bytes.subarray(250, 250 + length)
    expect(updateToText(few)).toBe(Buffer.from(few).toString('base64'))
    expect(textToUpdate(updateToText(few))).toEqual(few)
  }
  expect(textToUpdate('not base64 at all!')).toBeNull()
})

const field = (doc: Y.Doc, name: string, value: unknown): void => {
  elementMap(doc, 'nodes').get(a.id)?.set(name, value)
}
const hostile: readonly { readonly name: string; readonly given: (doc: Y.Doc) => void }[] = [
  { name: 'another root', given: (doc) => doc.getMap('evil').set('x', 1) },
  { name: 'a list in a map', given: (doc) => pushTo(elementMap(doc, 'nodes')) },
  { name: 'a list in an element', given: (doc) => pushTo(elementMap(doc, 'nodes').get(a.id)) },
  { name: 'an element that is a text', given: (doc) => elementMap(doc, 'nodes').set(b.id, 'x' as never) },
  {
    name: 'an element that is a list',
    given: (doc) => elementMap(doc, 'nodes').set(b.id, new Y.Array() as never),
  },
  { name: 'an element without fields', given: (doc) => elementMap(doc, 'nodes').set(b.id, new Y.Map()) },
  {
    name: 'an id that is none',
    given: (doc) => patchToDoc(doc, adding({ nodes: [{ ...a, id: 'x' }] }), null),
  },
  { name: 'a field too many', given: (doc) => field(doc, 'script', 'x') },
  { name: 'a field too few', given: (doc) => elementMap(doc, 'nodes').get(a.id)?.delete('name') },
  { name: 'a wrong value', given: (doc) => field(doc, 'kind', 'rocket') },
  { name: 'a number that is none', given: (doc) => field(doc, 'x', Number.NaN) },
  { name: 'a number out of bounds', given: (doc) => field(doc, 'x', 1e9) },
  { name: 'a text that is too long', given: (doc) => field(doc, 'observations', 'x'.repeat(501)) },
  {
    name: 'a text that is long after it is trimmed',
    given: (doc) => field(doc, 'name', `a${' '.repeat(9000)}`),
  },
  { name: 'bytes', given: (doc) => field(doc, 'name', new Uint8Array(3)) },
  { name: 'a map as a value', given: (doc) => field(doc, 'name', new Y.Map()) },
  {
    name: 'a map for the edge of an outline',
    given: (doc) => {
      const { id, ...fields } = anOutline('o')
      const edge = new Y.Map(Object.entries(fields.edge))
      elementMap(doc, 'outlines').set(id, new Y.Map(Object.entries({ ...fields, edge })))
    },
  },
  {
    name: 'a hidden field of an edge',
    given: (doc) => {
      const made = anOutline('o')
      patchToDoc(doc, adding({ outlines: [{ ...made, edge: { ...made.edge, x: 1 } } as never] }), null)
    },
  },
]

describe('an update of unknown origin', () => {
  const base = docOf(adding({ nodes: [a] }))
  const fresh = (): Y.Doc => {
    const doc = new Y.Doc()
    docToDesign(doc)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(base))
    return doc
  }
  const take = (update: Uint8Array) => takeUpdate(fresh(), docToDesign(base), update)

  test('is taken when it is a good one', () => {
    const [update] = updatesOf(base, (doc) =>
      patchToDoc(doc, adding({ nodes: [b], relationships: [ab] }), null),
    )
    const taken = take(update ?? new Uint8Array())
    expect(taken.ok && [...taken.value.design.nodes.keys()]).toEqual([a.id, b.id])
    expect(taken.ok && taken.value.patch.relationships).toHaveLength(1)
  })

  test.each(hostile)('with $name is refused', ({ given }) => {
    const updates = updatesOf(base, given)
    expect(updates).toHaveLength(1)
    expect(take(updates[0] ?? new Uint8Array())).toMatchObject({ problem: { code: 'design-update-refused' } })
  })

  test('that builds on what is not here waits for it', () => {
    const updates = updatesOf(base, (doc) => {
      patchToDoc(doc, adding({ nodes: [b] }), null)
      patchToDoc(doc, { ...emptyPatch, nodes: [{ id: b.id, was: { x: 0 }, is: { x: 8 } }] }, null)
    })
    expect(take(updates[1] ?? new Uint8Array())).toMatchObject({ problem: { code: 'design-behind' } })
  })

  test('that says it is longer than it is takes no memory', () => {
    // One client with 2^25 structs, of which none follows.
    const claim = Uint8Array.of(1, 0x80, 0x80, 0x80, 0x10, 1, 0)
    expect(take(claim)).toMatchObject({ problem: { code: 'design-update-refused' } })
  })

  test('is refused or leads to a design, whatever its bytes are', () => {
    const random = seeded(3)
    const [update = new Uint8Array()] = updatesOf(base, (doc) =>
      patchToDoc(doc, adding({ nodes: [b], outlines: [anOutline('o')] }), null),
    )
    for (let round = 0; round < 500; round += 1) {
      const bytes = Uint8Array.from(update)
      for (let times = 0; times <= random(4); times += 1) bytes[random(bytes.length)] = random(256)
      const doc = fresh()
      const taken = takeUpdate(
        doc,
        docToDesign(base),
        bytes.subarray(0, bytes.length - random(2) * random(40)),
      )
      const refusals: readonly string[] = ['design-update-refused', 'design-behind']
      const isWhole = taken.ok
        ? isDeepStrictEqual(sorted(taken.value.design), sorted(docToDesign(doc)))
        : refusals.includes(taken.problem.code)
      expect({ bytes: isWhole ? null : bytes, isWhole }).toEqual({ bytes: null, isWhole: true })
    }
  })

  test('that makes it larger than a design can be is refused', () => {
    const nodes = Array.from({ length: bounds.design.nodes }, (_, at) =>
      aNode(`m${at}`, { id: idOf(`m${at}`) }),
    )
    const before: Design = { ...emptyDesign, nodes: new Map(nodes.map((node) => [node.id, node])) }
    const [update] = updatesOf(base, (doc) => patchToDoc(doc, adding({ nodes: [b] }), null))
    const taken = takeUpdate(fresh(), before, update ?? new Uint8Array())
    expect(taken).toMatchObject({
      problem: { code: 'design-too-large', facts: { nodes: 10_000, limitMib: 25 } },
    })
  })
})

/** A list where only keys may be: what `Y.Map` has no call for, and a changed page does. */
function pushTo(type: object | undefined): void {
  const list = Object.assign(Object.create(Y.Array.prototype) as Y.Array<unknown>, {})
  Object.setPrototypeOf(type, Object.getPrototypeOf(list) as object)
  ;(type as unknown as Y.Array<unknown>).insert(0, ['x'])
}

function sorted(design: Design): unknown {
  const by = (x: { readonly id: string }, y: { readonly id: string }): number => (x.id < y.id ? -1 : 1)
  const { nodes, relationships, outlines } = toContent(design)
  return [nodes.toSorted(by), relationships.toSorted(by), outlines.toSorted(by)]
}
