import type { Together } from './together.ts'
import type { Presence, Wire } from './wire.ts'

/** The pointer is told so often, and only while somebody is there to see it. */
const presentEveryMs = 120
/** The server forgets who was silent for 30 s. */
const stillHereMs = 20_000

/** Tells the others where one is: whenever the feed begins, the pointer while somebody sees it, and now and then. */
export function createPresence(
  wire: Wire,
  isSeen: () => boolean,
): Pick<Together, 'present'> & { readonly again: () => void; readonly stop: () => void } {
  let last: Presence = { cursor: null, selection: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  const beat = setInterval(() => wire.present(last), stillHereMs)
  return {
    again: () => wire.present(last),
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
