import type { SaveState } from '#shared/document/save-state.ts'
import type { DesignEvent } from '#shared/contract/design-values.ts'
import type { Design } from '#shared/design/design.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { createReplica } from '#shared/design-sync/replica.ts'
import type { AsideReason } from '#renderer/document/unsent-edits.ts'
import { createDesignStore } from '../document/design-store.ts'
import { beginHistory } from '#shared/document/history.ts'
import type { OpenedDesign } from '../open/open-design.ts'
import { createKeeper, type KeeperOptions } from './keep-edits.ts'
import { keepingOf } from './keeping-of.ts'
import { createServerConnection } from './server-connection.ts'
import { hearPeer, type Peers } from '#renderer/editor/presence/peers.ts'
import { createPresence } from '#renderer/editor/presence/tell-presence.ts'
import type { Together } from '../presence/together.ts'
import type { DesignChannel } from '../presence/design-channel.ts'

export interface TogetherOptions {
  readonly id: string
  /** As in `Together`. */
  readonly designId: string | null
  readonly openingId: string
  readonly name: string
  readonly design: Design
  readonly mayEdit: boolean
  readonly channel: DesignChannel
  readonly keeping: Pick<KeeperOptions, 'edits' | 'owned' | 'begun'>
  /** What this page shows is not what the server has: it has to be opened anew. */
  readonly onStale: () => void
  /** It was removed, or its link was taken back. */
  readonly onEnded: () => void
}

/** After each update that was stored: what is done meanwhile goes as one. */
const restMs = 100

/**
 * A design on the server, opened. What one does is seen at once and sent; what others do arrives by the feed.
 * Without a network it goes on here, and is merged when the feed is back, be it in another page. What the server
 * refuses is set aside as a design.
 */
export function openTogether(options: TogetherOptions): OpenedDesign & { readonly together: Together } {
  const { channel } = options
  let facts: Facts = { name: options.name, mayEdit: options.mayEdit, peers: new Map() }
  let hasState = false
  let isLost = false
  const keeping = (): SaveState =>
    keepingOf({ ...facts, ...keeper.status(), hasState, isLost, waiting: replica.waiting })
  const { tell, tellKeeping, subscribe } = createBell(keeping)
  const store = createDesignStore(beginHistory(options.design), (step, _design, done) => {
    if (step.kind === 'heard' || done === null) return
    replica.change(done)
    tellKeeping()
  })
  const keeper = createKeeper({
    ...options.keeping,
    name: () => facts.name,
    state: () => replica.state(),
    onChange: tellKeeping,
  })
  const setAside = async (why: AsideReason): Promise<void> => {
    isLost = !(await keeper.setAside(replica.design, why))
    if (isLost) tellKeeping()
    else options.onStale()
  }
  const replica = createReplica({
    keep: keeper.keep,
    send: (update) => connection.send(update),
    rest: () => restAfter(tellKeeping),
    listen(design, patch, isOwn) {
      if (isOwn) return
      store.hear(hasState ? patch : patchBetween(store.state().value, design))
    },
    onRefused: () => void setAside(connection.refusal()),
  })
  const hear = (event: DesignEvent): void => {
    if (event.kind === 'state' || event.kind === 'edit') replica.hear(event)
    if (event.kind === 'state') {
      if (!hasState && !keeper.begin(replica.bring)) void setAside('refused')
      // An empty design brings no change with its first state.
      if (!hasState) store.hear(patchBetween(store.state().value, replica.design))
      hasState = true
      isLost = false
      presence.again()
    }
    if (event.kind === 'ended') void keeper.settle().then(options.onEnded)
    facts = hearFacts(facts, event)
    tell()
  }
  const connection = createServerConnection({
    channel,
    vector: () => replica.vector,
    hear,
    onSent(sent) {
      isLost = sent === 'lost'
      // Once this one is counted as done.
      queueMicrotask(tellKeeping)
    },
  })
  const presence = createPresence(channel, () => facts.peers.size > 0)
  connection.follow()
  return {
    id: options.id,
    openingId: options.openingId,
    store,
    name: () => facts.name,
    keeping,
    subscribe,
    rename(next) {
      facts = { ...facts, name: next }
      tell()
      void channel.rename(next)
    },
    takeOver: () => Promise.resolve(),
    close() {
      keeper.stop()
      presence.stop()
      connection.close()
      replica.stop()
    },
    together: { ...presence, designId: options.designId, peers: () => facts.peers },
  }
}

/** What was stored no longer waits, which is told. */
function restAfter(tell: () => void): Promise<void> {
  tell()
  return new Promise((resolve) => setTimeout(resolve, restMs))
}

/** What the feed says beside the document. */
interface Facts {
  readonly name: string
  readonly mayEdit: boolean
  readonly peers: Peers
}

function hearFacts(facts: Facts, event: DesignEvent): Facts {
  return {
    name: event.kind === 'renamed' ? event.name : facts.name,
    mayEdit: event.kind === 'mode' ? event.mode !== 'viewer' : facts.mayEdit,
    peers: event.kind === 'present' || event.kind === 'left' ? hearPeer(facts.peers, event) : facts.peers,
  }
}

function createBell(keeping: () => SaveState): {
  readonly tell: () => void
  /** Where it is another one than was told last. */
  readonly tellKeeping: () => void
  readonly subscribe: (listener: () => void) => () => void
} {
  const listeners = new Set<() => void>()
  let last: SaveState | null = null
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    tell,
    tellKeeping() {
      if (keeping() === last) return
      last = keeping()
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
