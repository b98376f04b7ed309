import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { readUserName } from '../audit/store/audit-names.ts'
import { insertShare, readShares, removeShare } from './store/design-shares.ts'
import { lockDesign, readDesign } from './store/designs.ts'
import { designMissing } from './open-design.ts'
import { ringAt, type Rooms } from './rooms.ts'
import { refuseManaging } from './view.ts'

type Calls = Pick<Handlers<Callers>['designs'], 'share' | 'shares' | 'stopSharing'>

/** 256 bits by lot: nobody guesses one. */
const tokenBytes = 32

/** Links to designs. */
export function shareHandlers(composition: Pick<Composition, 'clock' | 'randomness'>, rooms: Rooms): Calls {
  const { clock, randomness } = composition
  return {
    share: async ({ id, mode }, { store, identity }) => {
      const token = Buffer.from(randomness.bytes(tokenBytes)).toString('base64url')
      const createdByName = await readUserName(store.read, identity.userId)
      const share = { shareId: randomness.id(), mode, createdAtMs: clock.nowMs(), createdByName }
      const done = await store.transact(async (scope) => {
        const row = await lockDesign(scope, id)
        if (row === null) return designMissing(id)
        const refused = refuseManaging(identity, row)
        if (refused !== null) return fail(refused)
        const limit = bounds.designs.shares
        if ((await readShares(scope, id)).length >= limit) return fail(problem('shares-limit', { limit }))
        await insertShare(scope, id, token, share)
        return ok(undefined)
      })
      return done.ok ? ok({ ...share, token }) : done
    },
    shares: async ({ id }, { store }) =>
      (await readDesign(store.read, id)) === null ? designMissing(id) : ok(await readShares(store.read, id)),
    stopSharing: async ({ id, shareId }, { store, identity }) => {
      const row = await readDesign(store.read, id)
      if (row === null) return designMissing(id)
      const refused = refuseManaging(identity, row)
      if (refused !== null) return fail(refused)
      if (!(await removeShare(store.read, id, shareId)))
        return fail(problem('share-missing', { id: shareId }))
      ringAt(rooms, store.organizationId, id)
      return ok({})
    },
  }
}
