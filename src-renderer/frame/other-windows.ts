import { remember } from '#renderer/state/remember.ts'

const key = 'ended-at'
const discards = ' discard'

/** Tells every other window of this browser that the session was ended on purpose, and whether to discard what waits. */
export function announceEnd(isDiscarding: boolean): void {
  remember(key, `${Date.now()}${isDiscarding ? discards : ''}`)
}

/** Hears it, in all of them. */
export function listenForEnd(act: (isDiscarding: boolean) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === `trama-${key}` && event.newValue !== null) act(event.newValue.endsWith(discards))
  })
}
