import { setImmediate as turn } from 'node:timers/promises'
import * as Y from 'yjs'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Refused, type Result } from '#shared/base/result.ts'
import type { DesignContent } from '#shared/design/design.ts'
import { emptyDesign, toContent, toDesign } from '#shared/design/value.ts'
import { mendContent } from '#shared/design/mend.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { patchToDocInSteps } from '#shared/design-sync/patch-to-doc.ts'
import { updateToText } from '#shared/design-sync/update-text.ts'
import type { Composition } from '../kernel/composition.ts'
import { countsOf } from './store/design-versions.ts'
import { insertDesign, readDesign, refuseDesigns, type DesignRecord } from './store/designs.ts'
import { justStored } from '../kernel/store/just-stored.ts'
import { transactAnswer, type OrganizationStore } from '../kernel/store/store.ts'
import { findRoom, readDocument } from './documents.ts'
import { foldUnseen } from './fold-anew.ts'
import type { Rooms } from './rooms.ts'
import { sketchOf } from './sketch.ts'

/** The content of a design as it is now, with its revision; null: there is no such design. */
export async function readContent(
  rooms: Rooms,
  store: OrganizationStore,
  designId: string,
): Promise<{ readonly content: DesignContent; readonly revision: number } | null> {
  const room = await findRoom(rooms, store, designId)
  if (room === null) return null
  return rooms.alone(room, async () => {
    const kept = await readDocument(room, store.read, designId)
    if (kept === null) return null
    const document = await foldUnseen(room, store, kept)
    await turn()
    // What several people do at once may not fit together, each of it being right.
    return { content: mendContent(toContent(document.design)), revision: document.revision }
  })
}

/** Makes a design of a content, and answers it, as it is stored. */
export async function addDesign<V>(
  { clock, randomness }: Pick<Composition, 'clock' | 'randomness'>,
  store: OrganizationStore,
  owner: { readonly id: string; readonly name: string },
  name: string,
  content: DesignContent,
  view: (stored: DesignRecord) => V,
): Promise<Result<V, Problem<'designs-limit'>>> {
  const id = randomness.id()
  const mended = mendContent(content)
  const design = toDesign(mended)
  const doc = new Y.Doc()
  // The largest takes a tenth of a second and more, which nobody else has to wait for at once.
  for (const _done of patchToDocInSteps(doc, patchBetween(emptyDesign, design), null)) await turn()
  const update = Y.encodeStateAsUpdate(doc)
  await turn()
  const state = updateToText(update)
  return transactAnswer(store, async (scope) => {
    const refused = await refuseDesigns(scope)
    if (refused !== null) return fail(refused)
    await insertDesign(scope, {
      id,
      name,
      owner,
      nowMs: clock.nowMs(),
      state,
      bytes: state.length,
      counts: countsOf(mended),
      sketch: sketchOf(design),
    })
    return ok(view(justStored(await readDesign(scope, id))))
  })
}

/** That there is no design of this id. */
export function designMissing(id: string): Refused<Problem<'design-missing'>> {
  return fail(problem('design-missing', { id }))
}
