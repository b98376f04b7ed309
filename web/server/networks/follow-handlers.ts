import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { readUserName } from '../audit/store/audit-names.ts'
import type { Watch } from '../gateways/readings/watch.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Core, Machines } from '../kernel/composition.ts'
import { countOpen, openerOf, type OpenFeeds } from '../kernel/open-feeds.ts'
import { peerOf } from '../kernel/presence/peer.ts'
import type { Presences } from '../kernel/presence/presences.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { createFollowedNetworks } from './followed-networks.ts'
import { followNetwork } from './network-feed.ts'

type Calls = Pick<Handlers<Callers>['networks'], 'events' | 'present'>

/** What works in the background for those who follow a network. */
export interface Following {
  readonly watch: Watch
  readonly feeds: OpenFeeds
  readonly presences: Presences
}

/** The live feed of a network, and who is there. */
export function followHandlers(composition: Core & Machines, { watch, feeds, presences }: Following): Calls {
  const networks = createFollowedNetworks(composition.clock)
  return {
    events: async ({ id, peer }, caller, signal) => {
      if (!(await isThere(caller.store, id))) return fail(problem('network-missing', { id }))
      const opener = openerOf(caller)
      if (!feeds.hasCapacity(opener)) return fail(problem('too-many-open'))
      const parts = { composition, watch, presences, networks }
      const ownPeer = peer === undefined ? null : peerOf(caller.identity.userId, peer)
      const told = followNetwork(parts, { caller, networkId: id, peer: ownPeer }, signal)
      return ok(countOpen(feeds, opener, told))
    },
    present: async ({ id, peer, ...where }, { store, identity }) => {
      const place = { kind: 'network', organizationId: store.organizationId, documentId: id } as const
      const page = { owner: identity.userId, page: peer, isGuest: false, ...where }
      if (presences.move(place, page)) return ok({})
      if (!(await isThere(store, id))) return fail(problem('network-missing', { id }))
      presences.put(place, page, await readUserName(store.read, identity.userId))
      return ok({})
    },
  }
}

async function isThere(store: OrganizationStore, id: string): Promise<boolean> {
  const row = await store.read
    .from('networks')
    .select(['network_id'])
    .where('network_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
