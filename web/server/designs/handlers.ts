import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { toContent, emptyDesign } from '#shared/design/value.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Core } from '../kernel/composition.ts'
import { justStored } from '../kernel/store/just-stored.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { transactAnswer } from '../kernel/store/store.ts'
import { readUserName } from '../audit/store/audit-names.ts'
import {
  bringDesignBack,
  findRemoved,
  readDesign,
  readDesignPage,
  refuseDesigns,
  removeDesign,
  renameDesign,
  type DesignRecord,
} from './store/designs.ts'
import { editHandlers } from './edit-handlers.ts'
import { guestHandlers } from './guest-handlers.ts'
import { addDesign, designMissing, readContent } from './open-design.ts'
import { ringAt, type Rooms } from './rooms.ts'
import { sealHandlers } from './seal-handlers.ts'
import { shareHandlers } from './share-handlers.ts'
import { versionHandlers } from './version-handlers.ts'
import { refuseManaging, toView } from './view.ts'

/** How long a removal may be taken back. */
const returnMs = 10 * 60_000

/** Designs of an organization. */
export function designsHandlers(composition: Core, rooms: Rooms): Handlers<Callers>['designs'] {
  const { clock } = composition
  return {
    ...editHandlers(composition, rooms),
    ...versionHandlers(composition, rooms),
    ...shareHandlers(composition, rooms),
    ...guestHandlers(composition, rooms),
    ...sealHandlers(composition),
    page: async (asked, { store, identity }) => {
      const { rows, total } = await readDesignPage(store.read, asked, identity.userId)
      return ok({ rows: rows.map((row) => toView(identity, row)), total })
    },
    create: async ({ name, content }, caller) => {
      const owner = await ownerOf(caller)
      const drawn = content ?? toContent(emptyDesign)
      return addDesign(composition, caller.store, owner, name, drawn, viewFor(caller))
    },
    open: async ({ id }, { store, identity }) => {
      const row = await readDesign(store.read, id)
      const read = row === null ? null : await readContent(rooms, store, id)
      return row === null || read === null ? designMissing(id) : ok({ ...toView(identity, row), ...read })
    },
    rename: async ({ id, name }, caller) => {
      const done = await transactAnswer(caller.store, async (scope) =>
        (await renameDesign(scope, id, name)) ? ok(await mustView(scope, caller, id)) : designMissing(id),
      )
      if (done.ok) ringAt(rooms, caller.store.organizationId, id)
      return done
    },
    duplicate: async ({ id, name }, caller) => {
      const row = await readDesign(caller.store.read, id)
      const read = row === null ? null : await readContent(rooms, caller.store, id)
      if (read === null) return designMissing(id)
      const owner = await ownerOf(caller)
      return addDesign(composition, caller.store, owner, name, read.content, viewFor(caller))
    },
    remove: async ({ id }, { store, identity }) => {
      const row = await readDesign(store.read, id)
      if (row === null) return designMissing(id)
      const refused = refuseManaging(identity, row)
      if (refused !== null) return fail(refused)
      const done = await transactAnswer(store, async (scope) => {
        await removeDesign(scope, id, clock.nowMs())
        return ok({})
      })
      ringAt(rooms, store.organizationId, id)
      return done
    },
    bringBack: async ({ id }, caller) => {
      const row = await findRemoved(caller.store.read, id, clock.nowMs() - returnMs)
      if (row === null) return designMissing(id)
      const refused = refuseManaging(caller.identity, row)
      if (refused !== null) return fail(refused)
      return transactAnswer(caller.store, async (scope) => {
        const isFull = row.removed_at_ms === null ? null : await refuseDesigns(scope)
        if (isFull !== null) return fail(isFull)
        await bringDesignBack(scope, id)
        return ok(await mustView(scope, caller, id))
      })
    },
  }
}

async function ownerOf({
  store,
  identity,
}: SignedIn): Promise<{ readonly id: string; readonly name: string }> {
  return { id: identity.userId, name: await readUserName(store.read, identity.userId) }
}

const viewFor =
  ({ identity }: SignedIn) =>
  (stored: DesignRecord) =>
    toView(identity, stored)

async function mustView(scope: Scope, caller: SignedIn, id: string) {
  return viewFor(caller)(justStored(await readDesign(scope, id)))
}
