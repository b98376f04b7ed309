import { setImmediate as turn } from 'node:timers/promises'
import * as Y from 'yjs'
import { applyPatch } from '#shared/design/patch.ts'
import { docToDesignInSteps } from '#shared/design-sync/doc.ts'
import { patchOfTransaction } from '#shared/design-sync/patch-of-transaction.ts'
import { textToUpdate } from '#shared/design-sync/update-text.ts'
import { readState, readUpdates } from './store/design-documents.ts'
import { readDesign } from './store/designs.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import type { Document, Room, Rooms } from './rooms.ts'

const updatesAtOnce = 500
/** How often a document is read when others fold its updates meanwhile, before that is an error. */
const mostTries = 5

/** The room of a design; null: there is no such design, and nothing is made for it. */
export async function findRoom(
  rooms: Rooms,
  store: OrganizationStore,
  designId: string,
): Promise<Room | null> {
  const { organizationId } = store
  const isKnown =
    rooms.find(organizationId, designId) !== null || (await readDesign(store.read, designId)) !== null
  return isKnown ? rooms.of(organizationId, designId) : null
}

/**
 * A room's document, at least as new as when this was called; null: there is no such design. Call it within
 * `rooms.alone` and, to change the document, within the transaction that locks the design.
 */
export async function readDocument(room: Room, scope: Scope, id: string): Promise<Document | null> {
  for (let run = 0; run < mostTries; run += 1) {
    const document = room.document ?? (await readKept(scope, id))
    // It is put back when it is caught up: after a failure in between it would be half applied.
    room.document = null
    if (document === null) return null
    const caughtUp = await catchUp(document, scope, id)
    room.document = caughtUp
    if (caughtUp !== null) return caughtUp
  }
  throw new Error(`updates of design ${id} are missing`)
}

async function readKept(scope: Scope, id: string): Promise<Document | null> {
  const kept = await readState(scope, id)
  if (kept === null) return null
  const doc = new Y.Doc()
  const state = bytesOf(kept.state)
  await turn()
  Y.applyUpdate(doc, state)
  const steps = docToDesignInSteps(doc)
  for (;;) {
    await turn()
    const step = steps.next()
    if (step.done !== true) continue
    return { doc, design: step.value, revision: kept.revision, bytes: kept.state.length }
  }
}

/** Applies the updates stored since; null: some were folded meanwhile, or the design is gone. */
async function catchUp(document: Document, scope: Scope, id: string): Promise<Document | null> {
  const row = await scope.from('designs').select(['revision']).where('design_id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  while (document.revision < row.revision) {
    const updates = await readUpdates(scope, id, document.revision, updatesAtOnce)
    if (updates[0]?.revision !== document.revision + 1) return null
    for (const update of updates) {
      applyStored(document, bytesOf(update.content))
      document.revision = update.revision
      document.bytes += update.content.length
    }
  }
  return document
}

/** Applies an update without checking it: that was done before it was stored. */
function applyStored(document: Document, update: Uint8Array): void {
  const note = (transaction: Y.Transaction): void => {
    document.design = applyPatch(document.design, patchOfTransaction(transaction, document.design))
  }
  document.doc.on('afterTransaction', note)
  Y.applyUpdate(document.doc, update)
  document.doc.off('afterTransaction', note)
}

function bytesOf(text: string): Uint8Array {
  const bytes = textToUpdate(text)
  if (bytes === null) throw new Error('a stored update is not base64')
  return bytes
}
