import type { DesignEvent } from '#shared/contract/designs.ts'
import type { Result } from '#shared/base/result.ts'
import type { Design } from '#shared/design/design.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { createReplica, type Sent } from '#shared/design-sync/replica.ts'
import { createDesignStore } from '../document/design-store.ts'
import { beginHistory } from '../document/history.ts'
import type { Keeping, OpenedDesign } from '../open/open-design.ts'
import { hearPeer, type Peers } from './peers.ts'
import type { Together } from './together.ts'
import type { Presence, Wire } from './wire.ts'

export interface TogetherOptions {
  readonly id: string
  /** As in `Together`. */
  readonly designId: string | null
  readonly openingId: string
  readonly name: string
  readonly design: Design
  readonly mayEdit: boolean
  readonly wire: Wire
  /** What this page shows is not what the server has: it has to be opened anew. */
  readonly onStale: () => void
  /** It was removed, or its link was taken back. */
  readonly onEnded: () => void
}

/** After an edit that did not arrive, the feed is begun again, which sends what waits. */
const tryAgainMs = 2000
/** After each update that was stored: what is done meanwhile goes as one. */
const restMs = 100
/** The pointer is told so often, and only while somebody is there to see it. */
const presentEveryMs = 120
/** The server forgets who was silent for 30 s. */
const stillHereMs = 20_000

/**
 * A design on the server, opened. What one does is seen at once and sent; what others do arrives by the feed.
 * Without a network it goes on here, and is merged when the feed is back.
 */
export function openTogether(options: TogetherOptions): OpenedDesign & { readonly together: Together } {
  const { wire } = options
  let { name, mayEdit } = options
  let hasState = false
  let isLost = false
  let peers: Peers = new Map()
  let last: Keeping | null = null
  const { tell, subscribe } = createBell()
  const keeping = (): Keeping => keepingOf({ hasState, mayEdit, isLost, waiting: replica.waiting })
  const tellKeeping = (): void => {
    if (keeping() === last) return
    last = keeping()
    tell()
  }
  const store = createDesignStore(beginHistory(options.design), (step, design, before) => {
    if (step.kind === 'heard') return
    replica.change(patchBetween(before, design))
    tellKeeping()
  })
  const replica = createReplica({
    async send(update): Promise<Sent> {
      const sent = sentBy(await wire.edit(update))
      isLost = sent === 'lost'
      if (isLost) again = setTimeout(follow, tryAgainMs)
      // Once this one is counted as done.
      queueMicrotask(tellKeeping)
      return sent
    },
    rest: () => new Promise((resolve) => setTimeout(resolve, restMs)),
    listen(design, patch, isOwn) {
      if (isOwn) return
      store.hear(hasState ? patch : patchBetween(store.state().design, design))
    },
    onRefused: options.onStale,
  })
  let stop = (): void => undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const hear = (event: DesignEvent): void => {
    if (event.kind === 'state' || event.kind === 'edit') replica.hear(event)
    if (event.kind === 'state') {
      // An empty design brings no change with its first state.
      if (!hasState) store.hear(patchBetween(store.state().design, replica.design))
      hasState = true
      isLost = false
    }
    if (event.kind === 'renamed') ({ name } = event)
    if (event.kind === 'mode') mayEdit = event.mode !== 'viewer'
    if (event.kind === 'ended') options.onEnded()
    peers = hearPeer(peers, event)
    tell()
  }
  function follow(): void {
    clearTimeout(again)
    stop()
    stop = wire.follow(replica.vector, hear)
  }
  follow()
  const presence = createPresence(wire, () => peers.size > 0)
  return {
    id: options.id,
    openingId: options.openingId,
    store,
    name: () => name,
    keeping,
    subscribe,
    rename(next) {
      name = next
      tell()
      void wire.rename(next)
    },
    takeOver: () => Promise.resolve(),
    close() {
      clearTimeout(again)
      presence.stop()
      stop()
      replica.stop()
    },
    together: { designId: options.designId, peers: () => peers, present: presence.present },
  }
}

function createBell(): {
  readonly tell: () => void
  readonly subscribe: (listener: () => void) => () => void
} {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function keepingOf(now: {
  readonly hasState: boolean
  readonly mayEdit: boolean
  readonly isLost: boolean
  readonly waiting: number
}): Keeping {
  if (!now.hasState) return now.isLost ? 'unsent' : 'opening'
  if (!now.mayEdit) return 'viewed'
  if (now.isLost) return 'unsent'
  return now.waiting > 0 ? 'sending' : 'stored'
}

/** What became of an update, by its answer. */
function sentBy(answer: Result<unknown>): Sent {
  if (answer.ok) return 'stored'
  const isWaiting = answer.problem.code === 'offline' || answer.problem.code === 'design-behind'
  return isWaiting ? 'lost' : 'refused'
}

/** Tells the others where one is: at once that one is here, the pointer while somebody sees it, and now and then. */
function createPresence(
  wire: Wire,
  isSeen: () => boolean,
): { readonly present: (presence: Presence) => void; readonly stop: () => void } {
  let last: Presence = { cursor: null, selection: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  wire.present(last)
  const beat = setInterval(() => wire.present(last), stillHereMs)
  return {
    present(presence) {
      last = presence
      if (!isSeen()) return
      timer ??= setTimeout(() => {
        timer = undefined
        wire.present(last)
      }, presentEveryMs)
    },
    stop() {
      clearTimeout(timer)
      clearInterval(beat)
    },
  }
}
