import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { DesignVersion } from '#shared/contract/design-values.ts'
import { toContent, toDesign } from '#shared/design/value.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { transactAnswer } from '../kernel/store/store.ts'
import { countKept, keepVersion, readVersion, readVersions } from './store/design-versions.ts'
import { lockDesign, readDesign } from './store/designs.ts'
import { findRoom, readDocument } from './documents.ts'
import { editorOf } from './edit-handlers.ts'
import { keepBefore } from './note-editor.ts'
import { designMissing } from './open-design.ts'
import type { Rooms } from './rooms.ts'
import { storeDesign } from './store-edit.ts'

type Calls = Pick<Handlers<Callers>['designs'], 'versions' | 'keepVersion' | 'version' | 'restore'>

/** What a design was. */
export function versionHandlers(composition: Pick<Composition, 'clock' | 'randomness'>, rooms: Rooms): Calls {
  const { clock, randomness } = composition
  return {
    versions: async ({ id }, { store }) => {
      if ((await readDesign(store.read, id)) === null) return designMissing(id)
      return ok((await readVersions(store.read, id)).filter(isOfUse))
    },
    keepVersion: async ({ id, name }, caller) => {
      const { store } = caller
      const by = await editorOf(caller, randomness.id())
      const room = await findRoom(rooms, store, id)
      if (room === null) return designMissing(id)
      const done = await rooms.alone(room, () =>
        transactAnswer(store, async (scope) => {
          const row = await lockDesign(scope, id)
          const document = row === null ? null : await readDocument(room, scope, id)
          if (document === null) return designMissing(id)
          const limit = bounds.designs.versions
          if ((await countKept(scope, id)) >= limit) return fail(problem('versions-limit', { limit }))
          const kept = await keepVersion(scope, id, {
            versionId: randomness.id(),
            name,
            atMs: clock.nowMs(),
            by,
            revision: document.revision,
            content: toContent(document.design),
          })
          return ok(kept)
        }),
      )
      return done
    },
    version: async ({ id, versionId }, { store }) => {
      if ((await readDesign(store.read, id)) === null) return designMissing(id)
      const version = await readVersion(store.read, id, versionId)
      return version === null ? fail(problem('version-missing', { id: versionId })) : ok(version)
    },
    restore: async ({ id, versionId }, caller) => {
      const { store } = caller
      if ((await readDesign(store.read, id)) === null) return designMissing(id)
      const version = await readVersion(store.read, id, versionId)
      if (version === null) return fail(problem('version-missing', { id: versionId }))
      // Of no page: everybody hears of it, whoever asked for it, too.
      const editor = await editorOf(caller, randomness.id())
      const context = { composition, rooms, store }
      const next = toDesign(version.content)
      const done = await storeDesign(context, id, editor, next, (scope, row, before) =>
        keepBefore(composition, scope, row, before, editor),
      )
      return done.ok ? ok({ revision: done.value }) : done
    },
  }
}

/** What the server kept of an empty design brings nothing back. */
function isOfUse({ name, counts }: DesignVersion): boolean {
  return name !== null || counts.nodes + counts.outlines > 0
}
