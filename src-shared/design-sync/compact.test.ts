import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Design } from '#shared/design/design.ts'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { firstOwnClient, isBloated, sizeOfStore, writeAnew } from './compact.ts'
import { docToDesign, elementMap } from './doc.ts'
import { patchToDoc } from './patch-to-doc.ts'
import { takeUpdate } from './take-update.ts'

const node = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'server' as const,
  name: 'first',
  publicIp: '',
  privateIp: '',
  observations: '',
  x: 0,
  y: 0,
  outlineId: null,
  isLocked: false,
  z: 0,
}
const design = toDesign({ nodes: [node], relationships: [], outlines: [] })

function docOf(of: Design): Y.Doc {
  const doc = new Y.Doc()
  patchToDoc(doc, patchBetween(emptyDesign, of), null)
  return doc
}

/** One update of many pages, each of which writes the same field. */
function overwrites(doc: Y.Doc, clients: number, first: number): Uint8Array {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  const before = Y.encodeStateVector(copy)
  for (let at = 0; at < clients; at += 1) {
    copy.clientID = first + at
    elementMap(copy, 'nodes').get(node.id)?.set('name', `n${at}`)
  }
  return Y.encodeStateAsUpdate(copy, before)
}

/** A page of its own, with all that a document has. */
function pageOf(...states: Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  for (const state of states) Y.applyUpdate(doc, state)
  return doc
}

describe('an update of unknown origin', () => {
  test.each([
    { name: 'of as many pages as one may bring', clients: 100, first: 1000, isTaken: true },
    { name: 'of more pages', clients: 101, first: 1000, isTaken: false },
    { name: 'of a page that is none of 32 bits', clients: 1, first: firstOwnClient, isTaken: false },
  ])('$name', ({ clients, first, isTaken }) => {
    const doc = docOf(design)
    expect(takeUpdate(doc, design, overwrites(doc, clients, first)).ok).toBe(isTaken)
  })
})

describe('a document that keeps much more than it shows', () => {
  const bloated = (): Y.Doc => {
    const doc = docOf(design)
    for (let round = 0; round < 21; round += 1) Y.applyUpdate(doc, overwrites(doc, 100, 1000 + round * 100))
    return doc
  }

  test('is known by its pages and by what it keeps, less of them while nobody has it open', () => {
    const doc = docOf(design)
    expect(isBloated(doc, design, 'alone')).toBe(false)
    for (let round = 0; round < 6; round += 1) Y.applyUpdate(doc, overwrites(doc, 100, 1000 + round * 100))
    expect([isBloated(doc, design, 'alone'), isBloated(doc, design, 'followed')]).toEqual([true, false])
    expect(isBloated(bloated(), design, 'followed')).toBe(true)
    const dragged = docOf(design)
    for (let at = 0; at < 20_100; at += 1)
      elementMap(dragged, 'nodes')
        .get(node.id)
        ?.set(at % 2 === 0 ? 'x' : 'y', at)
    expect(isBloated(dragged, design, 'alone')).toBe(true)
  })

  test('is written anew as it shows, without what was before', () => {
    const doc = bloated()
    const shown = docToDesign(doc)
    const anew = pageOf(writeAnew(shown, 7))
    expect(docToDesign(anew)).toEqual(shown)
    expect(sizeOfStore(anew).clients).toBe(1)
    expect(isBloated(anew, shown, 'alone')).toBe(false)
  })

  test('shows the same to a page that has the one before, once and again', () => {
    const doc = bloated()
    const page = pageOf(Y.encodeStateAsUpdate(doc))
    const moved = toDesign({ nodes: [{ ...node, x: 5 }], relationships: [], outlines: [] })
    for (const [revision, next] of [
      [7, docToDesign(doc)],
      [90, moved],
    ] as const) {
      Y.applyUpdate(page, writeAnew(next, revision))
      expect(docToDesign(page)).toEqual(next)
    }
  })

  test('takes changes of a page that opens it anew, and none that build on what was before', () => {
    const doc = bloated()
    const shown = docToDesign(doc)
    const anew = writeAnew(shown, 7)
    const change = (page: Y.Doc): Uint8Array => {
      const before = Y.encodeStateVector(page)
      elementMap(page, 'nodes').get(node.id)?.set('name', 'changed')
      return Y.encodeStateAsUpdate(page, before)
    }
    const stale = takeUpdate(pageOf(anew), shown, change(pageOf(Y.encodeStateAsUpdate(doc))))
    expect(stale).toMatchObject({ ok: false, problem: { code: 'design-behind' } })
    const taken = takeUpdate(pageOf(anew), shown, change(pageOf(anew)))
    expect(taken.ok && taken.value.design.nodes.get(node.id)?.name).toBe('changed')
  })
})
