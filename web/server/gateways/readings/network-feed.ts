import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import type { SyncState } from '#shared/contract/states.ts'
import { isSessionOpen } from '#web/server/accounts/sessions.ts'
import type { SignedIn } from '#web/server/kernel/caller.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import { viewStates } from './states-now.ts'
import type { Happening } from '#web/server/kernel/events.ts'
import type { Watch } from './watch.ts'

/** How soon what another process did is seen, and how often the session is looked at. */
const lookEveryMs = 3000
/** Happenings that come together are told together. */
const gatherMs = 150

/**
 * What happens to a network from now on. Begins with how everything stands, so that whoever comes back has
 * missed nothing; ends when the session does.
 */
export async function* followNetwork(
  composition: Pick<Composition, 'clock' | 'events'>,
  watch: Watch,
  caller: SignedIn,
  networkId: string,
  signal: AbortSignal,
): AsyncGenerator<NetworkEvent> {
  const { store, identity } = caller
  const told = new Map<string, string>()
  const mail = createMailbox()
  const stopListening = composition.events.listen(store.organizationId, (happening) => mail.put(happening))
  const watched = new Map<string, () => void>()
  let revision = -1
  try {
    while (
      !signal.aborted &&
      (await isSessionOpen(store.read, identity.sessionId, composition.clock.nowMs()))
    ) {
      const here = await gatewaysOf(caller, networkId)
      watchThese(watched, here, (gatewayId) => watch.add(store, [gatewayId]))
      for (const [gatewayId, state] of await viewStates(store)) {
        if (here.has(gatewayId) && isNews(told, gatewayId, state)) yield { kind: 'state', gatewayId, state }
      }
      const now = await readRevision(caller, networkId)
      if (now === null) return
      if (now !== revision)
        yield { kind: 'edited', networkId, since: null, revision: now, change: null, gateways: [] }
      revision = now
      yield* mail.take().flatMap((happening) => toEvents(happening, here))
      await mail.wait(composition, lookEveryMs, signal)
      await composition.clock.wait(gatherMs, signal)
    }
  } finally {
    stopListening()
    for (const stop of watched.values()) stop()
  }
}

/** What passes through as it is; states and revisions are read, since another process may change them. */
function toEvents(happening: Happening, here: ReadonlySet<string>): readonly NetworkEvent[] {
  if (happening.kind !== 'log' && happening.kind !== 'contact') return []
  if (!here.has(happening.gatewayId)) return []
  return [happening.kind === 'log' ? happening : { ...happening, peers: [...happening.peers] }]
}

/** Gateways are placed and taken away while somebody looks. */
function watchThese(
  watched: Map<string, () => void>,
  here: ReadonlySet<string>,
  add: (gatewayId: string) => () => void,
): void {
  for (const gatewayId of here) if (!watched.has(gatewayId)) watched.set(gatewayId, add(gatewayId))
  for (const [gatewayId, stop] of watched) {
    if (here.has(gatewayId)) continue
    stop()
    watched.delete(gatewayId)
  }
}

async function gatewaysOf({ store }: SignedIn, networkId: string): Promise<ReadonlySet<string>> {
  const { model } = await currentModel(store)
  const drawn = model.placements.filter(
    (placement) => placement.networkId === networkId && placement.nodeKind === 'gateway',
  )
  const serving = await store.read
    .from('served')
    .select(['gateway_id'])
    .where('network_id', '=', networkId)
    .execute()
  return new Set([...drawn.map((placement) => placement.nodeId), ...serving.map((row) => row.gateway_id)])
}

async function readRevision({ store }: SignedIn, networkId: string): Promise<number | null> {
  const row = await store.read
    .from('networks')
    .select(['revision'])
    .where('network_id', '=', networkId)
    .executeTakeFirst()
  return row?.revision ?? null
}

function isNews(told: Map<string, string>, gatewayId: string, state: SyncState): boolean {
  const text = JSON.stringify(state)
  if (told.get(gatewayId) === text) return false
  told.set(gatewayId, text)
  return true
}

/** Happenings between two looks; the oldest are dropped when nobody takes them. */
function createMailbox() {
  const most = 500
  let letters: Happening[] = []
  let bell = new AbortController()
  return {
    put: (happening: Happening): void => {
      letters.push(happening)
      if (letters.length > most) letters.shift()
      bell.abort()
    },
    take: (): readonly Happening[] => {
      const taken = letters
      letters = []
      return taken
    },
    /** Until something comes, or for so long. */
    wait: async ({ clock }: Pick<Composition, 'clock'>, ms: number, signal: AbortSignal): Promise<void> => {
      if (letters.length > 0 || signal.aborted) return
      bell = new AbortController()
      await clock.wait(ms, AbortSignal.any([bell.signal, signal]))
    },
  }
}
