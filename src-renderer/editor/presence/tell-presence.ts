import type { Place, Presence } from './peers.ts'

/** The pointer is told so often, and only while somebody is there to see it. */
const presentEveryMs = 120
/** The server forgets who was silent for 30 s. */
const stillHereMs = 20_000

/** Nobody points at anything in a page that is not seen. */
const isPageHidden = (): boolean => typeof document !== 'undefined' && document.hidden

/** Tells the others where one is: whenever the feed begins, the pointer while somebody sees it, and now and then. */
export function createPresence(
  wire: { readonly present: (place: Place) => void },
  isSeen: () => boolean,
): Pick<Presence, 'present'> & { readonly again: () => void; readonly stop: () => void } {
  let last: Place = { cursor: null, selection: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    if (!isPageHidden()) wire.present(last)
  }
  const beat = setInterval(tell, stillHereMs)
  return {
    again: tell,
    present(place) {
      last = place
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
