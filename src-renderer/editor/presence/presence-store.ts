import type { PresenceEvent } from '#shared/contract/presence.ts'
import { createListeners } from '#shared/base/listeners.ts'
import { hearPeer, type Peers, type PresenceState, type Presence } from './peers.ts'
import { createPresence } from './tell-presence.ts'

/** Presence in a document whose feed says who is there. */
export interface PresenceStore extends Presence {
  readonly hear: (event: PresenceEvent) => void
  /** The feed began, or began again: the others may have forgotten this page. */
  readonly again: () => void
  /** Sends this page's state until the returned function is called. */
  readonly open: () => () => void
}

export function createPresenceStore(send: (state: PresenceState) => void): PresenceStore {
  const listeners = createListeners()
  let peers: Peers = new Map()
  let telling: ReturnType<typeof createPresence> | null = null
  const set = (next: Peers): void => {
    if (next === peers) return
    peers = next
    listeners.tell()
  }
  return {
    subscribe: listeners.add,
    peers: () => peers,
    hear(event) {
      const wasAlone = peers.size === 0
      set(hearPeer(peers, event))
      // The first who comes has not seen what was selected while no one was there.
      if (wasAlone && peers.size > 0) telling?.again()
    },
    again: () => telling?.again(),
    present: (state) => telling?.present(state),
    open() {
      telling = createPresence({ present: send }, () => peers.size > 0)
      return () => {
        telling?.stop()
        telling = null
        set(new Map())
      }
    },
  }
}
