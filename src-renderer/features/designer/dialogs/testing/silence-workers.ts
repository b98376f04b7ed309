import { vi } from 'vitest'

/** From now on workers never answer, until globals are restored. Answers what tells of each that is ended. */
export function silenceWorkers() {
  const ended = vi.fn<() => void>()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = ended
      postMessage = (): void => undefined
    },
  )
  return ended
}
