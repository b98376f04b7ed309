import { createListeners } from '#shared/base/listeners.ts'
import type { Waiting } from '#shared/http/ask-again.ts'
import { toldOnce } from '#shared/http/wait-for-server.ts'

/** Whether a call that was sent waits here to be sent again, for the page to say so. */
export interface WaitingCalls {
  /** Told by each call. */
  readonly told: Waiting
  isWaiting(): boolean
  onChange(listen: () => void): () => void
}

export function createWaitingCalls(): WaitingCalls {
  const listeners = createListeners()
  let isWaiting = false
  const set = (next: boolean): void => {
    isWaiting = next
    listeners.tell()
  }
  return {
    told: toldOnce({ begins: () => set(true), ends: () => set(false) }),
    isWaiting: () => isWaiting,
    onChange: listeners.add,
  }
}
