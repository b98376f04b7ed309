import * as Y from 'yjs'
import { ok } from '#shared/base/result.ts'
import { isBloated, writeAnew } from '#shared/design-sync/compact.ts'
import { docToDesign } from '#shared/design-sync/doc.ts'
import { updateToText } from '#shared/design-sync/update-text.ts'
import { replaceState } from './store/design-documents.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import type { Document, Room } from './rooms.ts'

/**
 * A document without what it keeps of before. It is of a revision that no update leads to, so that all who follow it,
 * in whatever process, see that they missed something and are given it whole.
 */
export function foldAnew({ design: shown, revision }: Document): Document & { readonly state: string } {
  const anew = writeAnew(shown, revision + 1)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, anew)
  const state = updateToText(anew)
  // Read from the document, whose roots are of their types from then on.
  const design = docToDesign(doc)
  return { doc, design, revision: revision + 1, bytes: state.length, state }
}

/** Does so with a document that is about to be opened, while nobody here has it open. Within `rooms.alone`. */
export async function foldUnseen(
  room: Room,
  store: OrganizationStore,
  document: Document,
): Promise<Document> {
  if (room.listeners.size > 0 || !isBloated(document.doc, document.design, 'alone')) return document
  const anew = foldAnew(document)
  const { revision, state } = anew
  const done = await store.transact(async (scope) =>
    ok(await replaceState(scope, room.designId, { before: document.revision, revision, state })),
  )
  // Somebody else was first.
  if (!done.ok || !done.value) return document
  room.document = anew
  return anew
}
