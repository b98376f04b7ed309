import * as Y from 'yjs'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { elementMap } from '#shared/design-sync/doc.ts'
import { patchToDoc } from '#shared/design-sync/patch-to-doc.ts'
import { updateToText } from '#shared/design-sync/update-text.ts'
import { bounds } from '#shared/model/bounds.ts'

/** Updates of a design that are nearly as large as one may be, by what they do. */
export function hostileUpdates(): Readonly<Record<string, string>> {
  return {
    'nodes without texts': largest((doc, count) => {
      const nodes = Array.from({ length: count }, (_, at) => aNode(`n${at}`))
      patchToDoc(doc, patchBetween(emptyDesign, toDesign({ ...empty, nodes })), null)
    }),
    'elements that are none': largest((doc, count) => {
      for (let at = 0; at < count; at += 1) elementMap(doc, 'nodes').set(String(at), new Y.Map())
    }),
  }
}

const empty = { nodes: [], relationships: [], outlines: [] }

/** The update of a document that something was done to so often that it just fits. */
function largest(work: (doc: Y.Doc, count: number) => void): string {
  const make = (count: number): Uint8Array => {
    const doc = new Y.Doc()
    doc.transact(() => work(doc, count))
    return Y.encodeStateAsUpdate(doc)
  }
  const bytes = make(100).length / 100
  for (let count = Math.floor(bounds.designSync.updateBytes / bytes); ; count = Math.floor(count * 0.9)) {
    const update = make(count)
    if (update.length <= bounds.designSync.updateBytes) return updateToText(update)
  }
}
