import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { docToDesign } from '#shared/design-sync/doc.ts'
import { takeUpdate } from '#shared/design-sync/take-update.ts'
import { textToUpdate } from '#shared/design-sync/update-text.ts'
import { bounds } from '#shared/model/bounds.ts'
import { hostileUpdates } from './hostile-updates.ts'

const updates = hostileUpdates()
const taken: Readonly<Record<string, boolean>> = {
  'nodes without texts': true,
  'elements that are none': false,
}

test.each(Object.entries(updates))('%s is as large as an update may be, and read', (name, text) => {
  const update = textToUpdate(text) ?? new Uint8Array()
  expect(update.length).toBeLessThanOrEqual(bounds.designSync.updateBytes)
  expect(update.length).toBeGreaterThan(bounds.designSync.updateBytes * 0.8)
  const doc = new Y.Doc()
  const design = docToDesign(doc)
  expect(takeUpdate(doc, design, update).ok).toBe(taken[name])
})
