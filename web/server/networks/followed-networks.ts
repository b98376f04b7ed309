import type { DrawingChange } from '#shared/contract/drawings.ts'
import type { SyncState } from '#shared/contract/states.ts'
import type { Clock } from '#shared/app/ports.ts'
import { drawnChange, drawnPart, withDrawnChange } from '#shared/model/drawn-part.ts'
import type { Model } from '#shared/model/model.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { readStates } from '../gateways/readings/states-now.ts'
import { readDrawn, unknownChange, viewChange, type Drawn } from './drawings.ts'

/** How a network stands. */
export interface NetworkState extends Drawn {
  /** Gateways that are drawn there or still serve it. */
  readonly gatewayIds: ReadonlySet<string>
  readonly states: ReadonlyMap<string, SyncState>
}

/** A network that somebody follows. Whoever follows it with them is told from the same readings. */
export interface FollowedNetwork {
  /** How it stands at a moment after `sinceMs`; null: it is gone. */
  look(sinceMs: number): Promise<NetworkState | null>
  /** What leads from a revision that a look found to the one that the last look found. */
  changesSince(revision: number): Promise<DrawingChange>
  leave(): void
}

/** The networks that people follow in this process. */
export interface FollowedNetworks {
  follow(store: OrganizationStore, networkId: string): FollowedNetwork
}

/** Revisions of a drawing that are remembered for followers who take their time. */
const mostParts = 8

interface Followed {
  followers: number
  last: { readonly beganAtMs: number; readonly state: Promise<NetworkState | null> } | null
  /** What the look that began last of those that ended found, and when it began. */
  drawn: (Drawn & { readonly beganAtMs: number }) | null
  /** What was drawn at the last revisions that were found. Records that did not change are the same in all. */
  readonly parts: Map<number, Model>
  /** What leads to the newest of them. */
  changes: Map<number, Promise<DrawingChange>>
}

export function createFollowedNetworks(clock: Clock): FollowedNetworks {
  const all = new Map<string, Followed>()
  return {
    follow: (store, networkId) => {
      const key = `${store.organizationId} ${networkId}`
      const followed = all.get(key) ?? newFollowed()
      all.set(key, followed)
      followed.followers += 1
      return {
        look: (sinceMs) => {
          const beganAtMs = clock.nowMs()
          const { last, drawn } = followed
          // Of looks that began later than now the clock was set back since: they are older than what is asked for.
          if (last !== null && last.beganAtMs > sinceMs && last.beganAtMs <= beganAtMs) return last.state
          if (drawn !== null && drawn.beganAtMs > beganAtMs) followed.drawn = { ...drawn, beganAtMs }
          const look = { beganAtMs, state: readState(store, networkId, followed, beganAtMs) }
          followed.last = look
          look.state.catch(() => {
            if (followed.last === look) followed.last = null
          })
          return look.state
        },
        changesSince: (revision) => changesSince(store, followed, revision),
        leave: () => {
          followed.followers -= 1
          if (followed.followers === 0 && all.get(key) === followed) all.delete(key)
        },
      }
    },
  }
}

function newFollowed(): Followed {
  return { followers: 0, last: null, drawn: null, parts: new Map(), changes: new Map() }
}

async function readState(
  store: OrganizationStore,
  networkId: string,
  followed: Followed,
  beganAtMs: number,
): Promise<NetworkState | null> {
  const drawn = await readDrawn(store, networkId)
  if (drawn === null) return null
  const serving = await store.read
    .from('served')
    .select(['gateway_id'])
    .where('network_id', '=', networkId)
    .execute()
  const gatewayIds = new Set([
    ...drawn.model.placements
      .filter((placement) => placement.networkId === networkId && placement.nodeKind === 'gateway')
      .map((placement) => placement.nodeId),
    ...serving.map((row) => row.gateway_id),
  ])
  const states = await readStates(store, drawn.model, gatewayIds)
  note(followed, networkId, { ...drawn, beganAtMs })
  return { ...drawn, gatewayIds, states }
}

/** Notes what is drawn, unless a look that began later has done so. */
function note(followed: Followed, networkId: string, drawn: Followed['drawn'] & object): void {
  const { drawn: former, parts } = followed
  if (former !== null && former.beganAtMs > drawn.beganAtMs) return
  followed.drawn = drawn
  if (former?.revision === drawn.revision) return
  // A network that was restored counts anew.
  if (former !== null && former.revision > drawn.revision) parts.clear()
  const before = [...parts.values()].at(-1)
  const part = drawnPart(drawn.model, networkId)
  parts.set(drawn.revision, before === undefined ? part : withDrawnChange(before, drawnChange(before, part)))
  const [oldest] = parts.keys()
  if (parts.size > mostParts && oldest !== undefined) parts.delete(oldest)
  followed.changes = new Map()
}

/** Read once for all who were told the same revision. */
function changesSince(store: OrganizationStore, followed: Followed, since: number): Promise<DrawingChange> {
  const { drawn, parts, changes } = followed
  if (drawn === null) throw new Error('nobody looked at the network')
  const known = changes.get(since)
  if (known !== undefined) return known
  const [before, now] = [parts.get(since), parts.get(drawn.revision)]
  if (before === undefined || now === undefined) return Promise.resolve(unknownChange(drawn.revision))
  const change = viewChange(store, drawn, drawnChange(before, now))
  changes.set(since, change)
  change.catch(() => changes.delete(since))
  return change
}
