import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { readUserName } from '../audit/store/audit-names.ts'
import { readDesign } from './store/designs.ts'
import { isSubscribed } from '../billing/subscription.ts'
import { followDesign, type Seen } from './follow.ts'
import type { Editor } from './note-editor.ts'
import { designMissing } from './open-design.ts'
import { peerOf } from '../kernel/presence/peer.ts'
import { refOf, type Rooms } from './rooms.ts'
import { storeUpdate } from './store-edit.ts'
import { modeOf } from './view.ts'

type Calls = Pick<Handlers<Callers>['designs'], 'edit' | 'follow' | 'present'>

/** Editing together, by users of the organization. */
export function editHandlers(
  composition: Pick<Composition, 'policy' | 'clock' | 'randomness'>,
  rooms: Rooms,
): Calls {
  return {
    edit: async ({ id, peer, update }, caller) => {
      const { store } = caller
      const done = await storeUpdate({ composition, rooms, store }, id, await editorOf(caller, peer), update)
      return done.ok ? ok({ revision: done.value }) : done
    },
    follow: async ({ id, peer, vector }, caller, signal) => {
      const { store, identity, address } = caller
      const look = async (): Promise<Seen> => {
        if (!(await caller.isStillIn())) return 'shut-out'
        if (!(await isSubscribed(composition, store.read))) return 'shut-out'
        const row = await readDesign(store.read, id)
        return row === null
          ? 'ended'
          : { mode: modeOf(identity, row), name: row.name, revision: row.revision }
      }
      if ((await readDesign(store.read, id)) === null) return designMissing(id)
      const by = { kind: 'session', id: identity.sessionId } as const
      const opener = { of: 'design' as const, by, organizationId: store.organizationId, address }
      if (!rooms.feeds.hasCapacity(opener)) return fail(problem('too-many-open'))
      const followed = { designId: id, opener, peer: peerOf(identity.userId, peer), vector, look }
      return ok(followDesign({ composition, rooms, store }, followed, signal))
    },
    present: async ({ id, peer, ...where }, caller) => {
      const { store, identity } = caller
      const ref = refOf(store.organizationId, id)
      const page = { owner: identity.userId, page: peer, isGuest: false, ...where }
      if (rooms.presences.move(ref, page)) return ok({})
      if ((await readDesign(store.read, id)) === null) return designMissing(id)
      rooms.presences.put(ref, page, await readUserName(store.read, identity.userId))
      return ok({})
    },
  }
}

/** Whoever is signed in, as the author of edits from one page. */
export async function editorOf({ store, identity, address }: SignedIn, peer: string): Promise<Editor> {
  const { userId } = identity
  return { id: userId, name: await readUserName(store.read, userId), peer: peerOf(userId, peer), address }
}
