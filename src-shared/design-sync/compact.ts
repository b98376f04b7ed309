import * as Y from 'yjs'
import type { Design } from '#shared/design/design.ts'
import { emptyDesign } from '#shared/design/value.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { patchToDoc } from './patch-to-doc.ts'

/** What one element keeps at most when nothing of it was ever changed: itself and its fields. */
const structsOfElement = 16

/**
 * How much of what was overwritten and removed a document may keep beyond that, and of how many pages. Whoever has it
 * open has to open it anew when it is written anew: while somebody may have, it keeps more.
 */
const spared = {
  alone: { clients: 500, structs: 20_000 },
  followed: { clients: 2000, structs: 100_000 },
} as const

/** Ids that pages choose (32 bits) are below; those of documents that were written anew are beyond. */
export const firstOwnClient = 2 ** 32

/** What a document keeps, whatever of it is shown. */
export function sizeOfStore({ store }: Y.Doc): { readonly clients: number; readonly structs: number } {
  let structs = 0
  for (const each of store.clients.values()) structs += each.length
  return { clients: store.clients.size, structs }
}

/** Whether a document keeps much more than the design that it stands for. */
export function isBloated(
  doc: Y.Doc,
  { nodes, relationships, outlines }: Design,
  who: keyof typeof spared,
): boolean {
  const { clients, structs } = sizeOfStore(doc)
  const elements = nodes.size + relationships.size + outlines.size
  return clients > spared[who].clients || structs > spared[who].structs + structsOfElement * elements
}

/**
 * The state of a new document of a design, without anything that was before. A page that has the one before takes it
 * in whole and shows the same: of two values in one place that of the largest client stands, and `revision`, which
 * grows, makes this one larger than any other. What such a page changes afterwards builds on what is not there any
 * more, and is refused: it opens the design anew.
 */
export function writeAnew(design: Design, revision: number): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = firstOwnClient + revision
  patchToDoc(doc, patchBetween(emptyDesign, design), null)
  return Y.encodeStateAsUpdate(doc)
}
