import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import type { SyncState } from '#shared/contract/states.ts'
import type { Watch } from '../gateways/readings/watch.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Onlooker, Presences } from '../kernel/presence/presences.ts'
import { tellPresences, type ToldPresences } from '../kernel/presence/told-presences.ts'
import { createFeedBell, type Passing } from './feed-bell.ts'
import type { FollowedNetwork, FollowedNetworks, NetworkState } from './followed-networks.ts'

/** What the feeds of networks need. */
export interface FeedParts {
  readonly composition: Pick<Composition, 'clock' | 'events'>
  readonly watch: Watch
  readonly presences: Presences
  readonly networks: FollowedNetworks
}

/** `peer`: what the server calls the page; null: it hears of nobody. */
export interface FollowedBy {
  readonly caller: SignedIn
  readonly networkId: string
  readonly peer: string | null
}

/** What a follower was told. */
interface Told {
  revision: number | null
  readonly states: Map<string, string>
  readonly presences: ToldPresences
}

/**
 * What happens to a network from now on. Begins with how everything stands, so that whoever comes back has missed
 * nothing; ends when the session does. What passes through costs no reading, however often it comes: it is looked at
 * the records when something happened that changes them, and every few seconds.
 */
export async function* followNetwork(
  { composition, watch, presences, networks }: FeedParts,
  { caller, networkId, peer }: FollowedBy,
  signal: AbortSignal,
): AsyncGenerator<NetworkEvent> {
  const { clock, events } = composition
  const { store } = caller
  const { organizationId } = store
  const told: Told = { revision: null, states: new Map(), presences: new Map() }
  const bell = createFeedBell(clock, signal)
  const stopListening = events.listen(organizationId, bell.put)
  const network = networks.follow(store, networkId)
  const watched = new Map<string, () => void>()
  let onlooker: Onlooker | null = null
  let gatewayIds: ReadonlySet<string> = new Set()
  /** Whose contacts a token of some networks is told: a gateway may serve others, too. Null: all. */
  let nodeIds: ReadonlySet<string> | null = null
  try {
    while (!signal.aborted) {
      const sinceMs = bell.takeLook()
      if (sinceMs !== null) {
        if (!(await caller.isStillIn())) return
        const state = await network.look(sinceMs)
        if (state === null) return
        ;({ gatewayIds } = state)
        if (isOfSomeNetworks(caller)) nodeIds = nodesOf(state, networkId)
        watchThese(watched, gatewayIds, (gatewayId) => watch.add(store, [gatewayId]))
        yield* tellState(told, network, networkId, state)
        if (peer !== null)
          onlooker ??= presences.follow(
            { kind: 'network', organizationId, documentId: networkId },
            peer,
            bell.ring,
          )
      }
      for (const passing of bell.takePassing())
        if (gatewayIds.has(passing.gatewayId)) yield* tellPassing(passing, nodeIds)
      if (onlooker !== null && (bell.takeRing() || sinceMs !== null))
        yield* tellPresences(told.presences, onlooker.others())
      await bell.wait()
    }
  } finally {
    stopListening()
    network.leave()
    onlooker?.leave()
    for (const stop of watched.values()) stop()
  }
}

async function* tellState(
  told: Told,
  network: FollowedNetwork,
  networkId: string,
  { states, revision }: NetworkState,
): AsyncGenerator<NetworkEvent> {
  for (const [gatewayId, state] of states)
    if (isNews(told.states, gatewayId, state)) yield { kind: 'state', gatewayId, state }
  const since = told.revision
  if (since === revision) return
  const changes =
    since === null ? { revision, change: null, gateways: [] } : await network.changesSince(since)
  told.revision = changes.revision
  yield { kind: 'edited', networkId, since, ...changes }
}

function isOfSomeNetworks({ token }: SignedIn): boolean {
  return (token?.networkIds ?? null) !== null
}

function nodesOf({ model }: NetworkState, networkId: string): ReadonlySet<string> {
  return new Set(
    model.placements.flatMap((placement) => (placement.networkId === networkId ? [placement.nodeId] : [])),
  )
}

function* tellPassing(passing: Passing, nodeIds: ReadonlySet<string> | null): Generator<NetworkEvent> {
  if (passing.kind === 'contact')
    yield { ...passing, peers: passing.peers.filter(({ nodeId }) => nodeIds?.has(nodeId) !== false) }
  // A line of the log may name whatever the machine has: none of it is known to be of the token's networks alone.
  else if (nodeIds === null) yield passing
}

/** Gateways are placed and taken away while somebody looks. */
function watchThese(
  watched: Map<string, () => void>,
  gatewayIds: ReadonlySet<string>,
  add: (gatewayId: string) => () => void,
): void {
  for (const gatewayId of gatewayIds) if (!watched.has(gatewayId)) watched.set(gatewayId, add(gatewayId))
  for (const [gatewayId, stop] of watched) {
    if (gatewayIds.has(gatewayId)) continue
    stop()
    watched.delete(gatewayId)
  }
}

function isNews(told: Map<string, string>, gatewayId: string, state: SyncState): boolean {
  const text = JSON.stringify(state)
  if (told.get(gatewayId) === text) return false
  told.set(gatewayId, text)
  return true
}
