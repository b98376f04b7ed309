import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { largeDesign } from '#shared/design-picture/testing/sample-design.ts'
import { emptyDesign } from '#shared/design/value.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { patchToDocInSteps } from '#shared/design-sync/patch-to-doc.ts'
import { updateToText } from '#shared/design-sync/update-text.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import { createPresences } from '../kernel/presence/presences.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { readDocument } from './documents.ts'
import { createRooms } from './rooms.ts'

/** Reads a design of so many nodes from a store that answers at once, and counts the turns that others got. */
async function readCounted(nodes: number) {
  const design = largeDesign(nodes)
  const doc = new Y.Doc()
  for (const _done of patchToDocInSteps(doc, patchBetween(emptyDesign, design), null)) continue
  const row = { revision: 1, state: updateToText(Y.encodeStateAsUpdate(doc)) }
  const query = { select: () => query, where: () => query, executeTakeFirst: () => Promise.resolve(row) }
  const scope = { from: () => query } as unknown as Scope
  const room = createRooms(createPresences(systemClock)).of('organization', 'design')
  let turns = 0
  const others = (): void => {
    turns += 1
    waiting = setImmediate(others)
  }
  let waiting = setImmediate(others)
  const document = await readDocument(room, scope, 'design')
  clearImmediate(waiting)
  return { design, document, turns }
}

test('a large design that nobody has open is read in pieces, and between them others are answered', async () => {
  const { design, document, turns } = await readCounted(5000)
  expect(document?.design.nodes).toEqual(design.nodes)
  expect(document?.design.relationships).toEqual(design.relationships)
  const pieces = Math.floor(design.nodes.size / 1000) + Math.floor(design.relationships.size / 1000)
  expect(turns).toBeGreaterThan(pieces)
  expect((await readCounted(10)).turns).toBeLessThan(pieces)
})
