import type { PresenceState, Presence } from './peers.ts'

/** The pointer is sent this often, and only while someone is there to see it. */
const presentEveryMs = 120
/** The server forgets who was silent for 30 s. */
const stillHereMs = 20_000

/** No one points at anything in a hidden page. */
const isPageHidden = (): boolean => typeof document !== 'undefined' && document.hidden

/**
 * Sends this page's state to the others: when the feed begins, with each move while someone sees it, and at
 * intervals.
 */
export function createPresence(
  channel: { readonly present: (state: PresenceState) => void },
  isSeen: () => boolean,
): Pick<Presence, 'present'> & { readonly again: () => void; readonly stop: () => void } {
  let last: PresenceState = { cursor: null, selection: [], drag: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    if (!isPageHidden()) channel.present(last)
  }
  const beat = setInterval(tell, stillHereMs)
  return {
    again: tell,
    present(state) {
      last = state
      if (!isSeen()) return
      timer ??= setTimeout(() => {
        timer = undefined
        tell()
      }, presentEveryMs)
    },
    stop() {
      clearTimeout(timer)
      clearInterval(beat)
    },
  }
}
