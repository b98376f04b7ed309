import { createListeners } from '#shared/base/listeners.ts'

const listeners = createListeners()

/** A press on what opens a menu was in vain: its code did not come. */
export function tellMenuMissing(): void {
  listeners.tell()
}

/** Calls `say` when a press was in vain; answers how to stop it. */
export function onMenuMissing(say: () => void): () => void {
  return listeners.add(say)
}
