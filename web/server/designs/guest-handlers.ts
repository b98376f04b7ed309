import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { DesignEvent, DesignShare } from '#shared/contract/design-values.ts'
import { openLimits, shareLimits, admitTry } from '../kernel/tries.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Core } from '../kernel/composition.ts'
import { findShare, readShareMode } from './store/design-shares.ts'
import { readDesign } from './store/designs.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { isSubscribed } from '../billing/subscription.ts'
import { followDesign, type Seen } from './follow.ts'
import { readContent } from './open-design.ts'
import { peerOf } from '../kernel/presence/peer.ts'
import { refOf, type Rooms } from './rooms.ts'
import { storeUpdate } from './store-edit.ts'
import { printVisit, readVisit } from './visit.ts'

type Calls = Pick<
  Handlers<Callers>['designs'],
  'openShared' | 'editShared' | 'followShared' | 'presentShared'
>

/** A link that stands, and what it leads to. */
interface Guest {
  readonly store: OrganizationStore
  readonly designId: string
  readonly shareId: string
  readonly mode: DesignShare['mode']
}

const ended = () => fail(problem('share-ended'))

/** Designs for whoever has a link. */
export function guestHandlers(composition: Core, rooms: Rooms): Calls {
  const { clock, keyring, store: all } = composition
  /** Null: the link was stopped, or its organization's subscription is not active. */
  const readOpenMode = async (scope: Scope, designId: string, shareId: string) =>
    (await isSubscribed(composition, scope)) ? readShareMode(scope, designId, shareId) : null
  const recognize = async (text: string): Promise<Guest | null> => {
    const visit = readVisit(keyring, text, clock.nowMs())
    if (visit === null) return null
    const { organizationId, designId, shareId } = visit
    const store = all.of(organizationId)
    const mode = await readOpenMode(store.read, designId, shareId)
    return mode === null ? null : { store, designId, shareId, mode }
  }
  return {
    openShared: async ({ token }, { address }) => {
      const limits = shareLimits(address)
      const refused = await admitTry(composition, limits)
      if (refused !== null) return fail(refused)
      const share = await findShare(all, token)
      if (share === null) return ended()
      const { organization_id: organizationId, design_id: designId, share_id: shareId, mode } = share
      const busy = await admitTry(composition, openLimits(organizationId))
      if (busy !== null) return fail(busy)
      const store = all.of(organizationId)
      const isOpen = await isSubscribed(composition, store.read)
      const row = isOpen ? await readDesign(store.read, designId) : null
      const read = row === null ? null : await readContent(rooms, store, designId)
      if (row === null || read === null) return ended()
      const visit = printVisit(keyring, { organizationId, designId, shareId }, clock.nowMs())
      return ok({ name: row.name, mode, ...read, visit })
    },
    editShared: async ({ visit, peer, update }, { address }) => {
      const guest = await recognize(visit)
      if (guest === null) return ended()
      if (guest.mode === 'viewer') return fail(problem('unauthorized'))
      const { store, designId, shareId } = guest
      const editor = { id: shareId, name: null, peer: peerOf(visit, peer), address }
      const done = await storeUpdate({ composition, rooms, store }, designId, editor, update)
      if (done.ok) return ok({ revision: done.value })
      return done.problem.code === 'design-missing' ? ended() : fail(done.problem)
    },
    followShared: async ({ visit, peer, vector }, { address }, signal) => {
      const guest = await recognize(visit)
      if (guest === null) return ok(onlyEnd())
      const { store, designId, shareId } = guest
      const look = async (): Promise<Seen> => {
        // A visit that has run out ends as a link that was stopped: it is opened anew.
        if (readVisit(keyring, visit, clock.nowMs()) === null) return 'ended'
        const mode = await readOpenMode(store.read, designId, shareId)
        const row = mode === null ? null : await readDesign(store.read, designId)
        return mode === null || row === null ? 'ended' : { mode, name: row.name, revision: row.revision }
      }
      const by = { kind: 'link', id: shareId } as const
      const opener = { of: 'design' as const, by, organizationId: store.organizationId, address }
      if (!rooms.feeds.hasCapacity(opener)) return fail(problem('too-many-open'))
      const followed = { designId, opener, peer: peerOf(visit, peer), vector, look }
      return ok(followDesign({ composition, rooms, store }, followed, signal))
    },
    presentShared: async ({ visit, peer, name, ...where }) => {
      const guest = await recognize(visit)
      if (guest === null) return ended()
      if ((await readDesign(guest.store.read, guest.designId)) === null) return ended()
      const ref = refOf(guest.store.organizationId, guest.designId)
      rooms.presences.put(ref, { owner: visit, page: peer, isGuest: true, ...where }, name)
      return ok({})
    },
  }
}

async function* onlyEnd(): AsyncGenerator<DesignEvent> {
  yield await Promise.resolve({ kind: 'ended' as const })
}
