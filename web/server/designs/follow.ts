import * as Y from 'yjs'
import type { DesignEvent, DesignView } from '#shared/contract/design-values.ts'
import { textToUpdate, updateToText } from '#shared/design-sync/update-text.ts'
import { readUpdates } from './store/design-documents.ts'
import { readDocument } from './documents.ts'
import type { Opener } from '../kernel/open-feeds.ts'
import { tellPresences, type ToldPresences } from '../kernel/presence/told-presences.ts'
import { refOf, type FreshUpdate, type Ring, type Room } from './rooms.ts'
import type { EditContext } from './store-edit.ts'

/**
 * How a follower finds the design: gone or closed to them; themselves shut out, by the end of their session or of the
 * subscription, which they are told when they come back; or as it stands.
 */
export type Seen =
  | 'ended'
  | 'shut-out'
  | { readonly mode: DesignView['mode']; readonly name: string; readonly revision: number }

export interface Followed {
  readonly designId: string
  readonly opener: Opener
  readonly peer: string
  readonly vector: string | undefined
  readonly look: () => Promise<Seen>
}

/** How soon what another process did is seen, and that somebody may see it no longer. */
const lookEveryMs = 1000
/** Whoever is woken often looks no more often than this. */
const lookAtMostEveryMs = 500
/** At what another process stored they look this often, and less often the more there are of them. */
const elsewhereEveryMs = 100
const elsewhereForEachMs = 10
const updatesAtOnce = 200

/** What a follower was told. */
interface Told {
  /** Null: nothing yet, or it missed some. */
  revision: number | null
  mode: DesignView['mode'] | null
  name: string | null
  readonly presences: ToldPresences
}

/**
 * What happens to a design from now on. Begins with how it stands, so that whoever comes back has missed nothing. What
 * is done in this process is told at once, what another one does as soon as it says so, or within a second.
 */
export async function* followDesign(
  context: EditContext,
  followed: Followed,
  signal: AbortSignal,
): AsyncGenerator<DesignEvent> {
  const { composition, rooms, store } = context
  const { clock } = composition
  // Several who asked at once were all told that there is capacity.
  const close = rooms.feeds.open(followed.opener)
  if (close === null) return
  const room = rooms.of(store.organizationId, followed.designId)
  const told: Told = { revision: null, mode: null, name: null, presences: new Map() }
  const bell = createBell()
  room.listeners.add(bell.ring)
  const ref = refOf(store.organizationId, followed.designId)
  const onlooker = rooms.presences.follow(ref, followed.peer, () => bell.ring('news'))
  try {
    for (let [lookedAtMs, isBehind] = [-Infinity, false]; !signal.aborted;) {
      const rung = bell.take()
      isBehind ||= rung === 'elsewhere'
      const everyMs = isBehind
        ? Math.min(lookEveryMs, elsewhereEveryMs + elsewhereForEachMs * room.listeners.size)
        : lookAtMostEveryMs
      if (rung === 'standing' || clock.nowMs() - lookedAtMs >= Math.min(everyMs, lookAtMostEveryMs)) {
        isBehind = false
        const seen = await followed.look()
        if (seen === 'ended') yield { kind: 'ended' }
        if (typeof seen === 'string') return
        lookedAtMs = clock.nowMs()
        yield* tellState(told, seen)
        yield* tellMissed(context, room, followed, told, seen.revision)
      }
      yield* tellFresh(room, told, followed.peer)
      yield* tellPresences(told.presences, onlooker.others())
      const waitMs = isBehind ? Math.max(0, lookedAtMs + everyMs - clock.nowMs()) : lookEveryMs
      await bell.wait((over) => clock.wait(waitMs, AbortSignal.any([over, signal])))
    }
  } finally {
    close()
    room.listeners.delete(bell.ring)
    onlooker.leave()
  }
}

function* tellState(told: Told, seen: Exclude<Seen, string>): Generator<DesignEvent> {
  if (seen.mode !== told.mode) yield { kind: 'mode', mode: seen.mode }
  // The first one is what the design was opened with.
  if (told.name !== null && seen.name !== told.name) yield { kind: 'renamed', name: seen.name }
  told.mode = seen.mode
  told.name = seen.name
}

/** Everything, to begin with; later what another process stored. */
async function* tellMissed(
  context: EditContext,
  room: Room,
  followed: Followed,
  told: Told,
  revision: number,
): AsyncGenerator<DesignEvent> {
  yield* tellFresh(room, told, followed.peer)
  while (told.revision !== null && told.revision < revision) {
    const updates = await readUpdates(context.store.read, followed.designId, told.revision, updatesAtOnce)
    if (updates[0]?.revision !== told.revision + 1) told.revision = null
    else yield* tellUpdates(told, updates, followed.peer)
  }
  if (told.revision !== null) return
  const state = await readWhole(context, room, followed)
  if (state === null) return
  told.revision = state.revision
  yield state
}

function readWhole(
  { rooms, store }: EditContext,
  room: Room,
  { designId, vector }: Followed,
): Promise<(DesignEvent & { readonly kind: 'state' }) | null> {
  return rooms.alone(room, async () => {
    const document = await readDocument(room, store.read, designId)
    if (document === null) return null
    return {
      kind: 'state',
      revision: document.revision,
      update: updateToText(missingOf(document.doc, vector)),
      vector: updateToText(Y.encodeStateVector(document.doc)),
    }
  })
}

/** What a follower lacks; all of it where what they say they have cannot be read. */
function missingOf(doc: Y.Doc, vector: string | undefined): Uint8Array {
  const bytes = vector === undefined ? null : textToUpdate(vector)
  if (bytes === null) return Y.encodeStateAsUpdate(doc)
  try {
    return Y.encodeStateAsUpdate(doc, bytes)
  } catch {
    return Y.encodeStateAsUpdate(doc)
  }
}

/** What was stored in this process, as long as nothing is missing before it. */
function tellFresh(room: Room, told: Told, peer: string): readonly DesignEvent[] {
  const { revision } = told
  if (revision === null || (room.fresh.at(-1)?.revision ?? 0) <= revision) return []
  const fresh = room.fresh.filter((update) => update.revision > revision)
  return fresh[0]?.revision === revision + 1 ? tellUpdates(told, fresh, peer) : []
}

function tellUpdates(told: Told, updates: readonly FreshUpdate[], peer: string): readonly DesignEvent[] {
  told.revision = updates.at(-1)?.revision ?? told.revision
  return updates
    .filter((update) => update.peer !== peer)
    .map(({ revision, content }) => ({ kind: 'edit', revision, update: content }))
}

/** What rings more holds what rings less. */
const rungs: readonly Ring[] = ['news', 'elsewhere', 'standing']

/** Wakes a follower; what rang while it was at work is not lost. */
function createBell() {
  let rung: Ring | null = null
  let over = new AbortController()
  return {
    ring: (what: Ring): void => {
      if (rung === null || rungs.indexOf(what) > rungs.indexOf(rung)) rung = what
      over.abort()
    },
    take: (): Ring | null => {
      const taken = rung
      rung = null
      return taken
    },
    wait: async (wait: (over: AbortSignal) => Promise<void>): Promise<void> => {
      if (rung !== null) return
      over = new AbortController()
      await wait(over.signal)
    },
  }
}
