import { setImmediate as turn } from 'node:timers/promises'
import * as Y from 'yjs'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Design } from '#shared/design/design.ts'
import { toContent } from '#shared/design/value.ts'
import { isBloated } from '#shared/design-sync/compact.ts'
import { patchToDoc } from '#shared/design-sync/patch-to-doc.ts'
import { isReadable, takeUpdate, tooLarge, type UpdateProblem } from '#shared/design-sync/take-update.ts'
import { textToUpdate, updateToText } from '#shared/design-sync/update-text.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Composition } from '../kernel/composition.ts'
import { appendUpdates, foldUpdates } from './store/design-documents.ts'
import type { DesignRow } from '../kernel/store/schema/design-tables.ts'
import { countsOf } from './store/design-versions.ts'
import { lockDesign } from './store/designs.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { findRoom, readDocument } from './documents.ts'
import { foldAnew } from './fold-anew.ts'
import { noteEditor, type Editor } from './note-editor.ts'
import { noteRefusal, refuseAddress } from './refusals.ts'
import { addFresh, type Document, type FreshUpdate, type Rooms } from './rooms.ts'
import { sketchOf } from './sketch.ts'

/** The parts of a server that edits need. */
export interface EditContext {
  readonly composition: Pick<Composition, 'clock' | 'randomness'>
  readonly rooms: Rooms
  readonly store: OrganizationStore
}

type NotKept = Problem<'design-missing' | 'design-too-large'>
type EditProblem = UpdateProblem | NotKept | Problem<'too-many-tries'>

/** Updates that are kept before they are folded into one state. */
const mostUpdates = 100
const mostUnfoldedBytes = 1024 * 1024

/**
 * Stores one update of somebody's page, or says why not; a refused one leaves nothing behind. One that was stored
 * before, whose answer was lost, is stored no second time. Answers the revision of the design.
 */
export async function storeUpdate(
  context: EditContext,
  designId: string,
  editor: Editor,
  update: string,
): Promise<Result<number, EditProblem>> {
  const { composition, rooms, store } = context
  const { refusals } = rooms
  const from = { organizationId: store.organizationId, address: editor.address }
  const tooMany = refuseAddress(refusals, from, composition.clock.nowMs())
  if (tooMany !== null) return fail(tooMany)
  const bytes = textToUpdate(update)
  const isRead = bytes !== null && isReadable(bytes)
  // To read the largest and to apply it are some 30 ms each.
  await turn()
  const done = await changeDocument<UpdateProblem>(context, designId, editor, (document) => {
    if (bytes === null) return fail(problem('design-update-refused'))
    const isNew = watch(document.doc)
    const taken = takeUpdate(document.doc, document.design, bytes, isRead)
    const updates = isNew().length === 0 ? [] : [bytes]
    return taken.ok ? ok({ design: taken.value.design, updates }) : taken
  })
  if (!done.ok && done.problem.code !== 'design-missing')
    noteRefusal(refusals, from, composition.clock.nowMs())
  return done
}

/** Makes a design what another one is, as an edit like others, after `keep` kept what there is. */
export function storeDesign(
  context: EditContext,
  designId: string,
  editor: Editor,
  next: Design,
  keep: (scope: Scope, row: DesignRow, before: Design) => Promise<void>,
): Promise<Result<number, NotKept>> {
  return changeDocument<never>(context, designId, editor, async (document, scope, row) => {
    await keep(scope, row, document.design)
    const made = watch(document.doc)
    patchToDoc(document.doc, patchBetween(document.design, next), null)
    return ok({ design: next, updates: made() })
  })
}

interface Changed {
  readonly design: Design
  readonly updates: readonly Uint8Array[]
}

interface Stored {
  readonly next: Document
  readonly fresh: readonly FreshUpdate[]
}

async function changeDocument<P extends Problem>(
  { composition, rooms, store }: EditContext,
  designId: string,
  editor: Editor,
  work: (
    document: Document,
    scope: Scope,
    row: DesignRow,
  ) => Result<Changed, P> | Promise<Result<Changed, P>>,
): Promise<Result<number, P | NotKept>> {
  const room = await findRoom(rooms, store, designId)
  if (room === null) return fail(problem('design-missing', { id: designId }))
  const done = await rooms.alone(room, async () => {
    const stored = await store.transact(async (scope): Promise<Result<Stored, P | NotKept>> => {
      const row = await lockDesign(scope, designId)
      const document = row === null ? null : await readDocument(room, scope, designId)
      if (row === null || document === null) return fail(problem('design-missing', { id: designId }))
      const before = document.design
      // Until the transaction has ended well the document is not what is stored.
      room.document = null
      const made = await work(document, scope, row)
      if (!made.ok) return made
      const { design, updates } = made.value
      const fresh = updates.map((bytes, at): FreshUpdate => ({
        revision: row.revision + at + 1,
        peer: editor.peer,
        content: updateToText(bytes),
      }))
      const bytes = document.bytes + bytesOf(fresh)
      const next: Document = { doc: document.doc, design, revision: row.revision + fresh.length, bytes }
      if (fresh.length === 0) return ok({ next, fresh })
      await noteEditor(composition, scope, room, row, before, editor)
      const kept = await append(composition, scope, row, next, fresh, editor)
      return kept.ok ? ok({ next: kept.value, fresh }) : kept
    })
    if (stored.ok) room.document = stored.value.next
    return stored
  })
  if (!done.ok) return done
  const { fresh } = done.value
  if (fresh.length > 0) {
    addFresh(room, fresh)
    rooms.tellOthers({ organizationId: store.organizationId, designId, isStanding: false })
  }
  return ok(done.value.next.revision)
}

async function append(
  { clock }: Pick<Composition, 'clock'>,
  scope: Scope,
  row: DesignRow,
  next: Document,
  fresh: readonly FreshUpdate[],
  editor: Editor,
): Promise<Result<Document, Problem<'design-too-large'>>> {
  const { doc, design, revision } = next
  const added = bytesOf(fresh)
  const kept = await scope
    .from('design_states')
    .select(['revision'])
    .where('design_id', '=', row.design_id)
    .executeTakeFirstOrThrow()
  const standing = {
    revision,
    bytes: row.bytes + added,
    counts: countsOf(toContent(design)),
    sketch: sketchOf(design),
    nowMs: clock.nowMs(),
    byName: editor.name,
  }
  const isFull = standing.bytes > bounds.design.fileBytes
  const unfolded = revision - kept.revision
  const isAnew = isBloated(doc, design, 'followed')
  if (!isAnew && !isFull && unfolded < mostUpdates && added < mostUnfoldedBytes) {
    await appendUpdates(scope, row.design_id, fresh, standing)
    return ok(next)
  }
  const folded = isAnew ? foldAnew(next) : { ...next, state: updateToText(Y.encodeStateAsUpdate(doc)) }
  const { state } = folded
  if (state.length > bounds.design.fileBytes) return fail(tooLarge())
  const after = { ...standing, revision: folded.revision, bytes: state.length }
  await appendUpdates(scope, row.design_id, fresh, after)
  await foldUpdates(scope, row.design_id, { revision: folded.revision, state })
  return ok({ doc: folded.doc, design, revision: folded.revision, bytes: state.length })
}

function bytesOf(updates: readonly FreshUpdate[]): number {
  return updates.reduce((sum, { content }) => sum + content.length, 0)
}

/** The updates that a document gives from now until the answer is called. */
function watch(doc: Y.Doc): () => readonly Uint8Array[] {
  const updates: Uint8Array[] = []
  const note = (update: Uint8Array): void => {
    updates.push(update)
  }
  doc.on('update', note)
  return () => {
    doc.off('update', note)
    return updates
  }
}
