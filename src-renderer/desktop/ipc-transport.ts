import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'

/** What the preload puts into the page as `window.trama`: the whole way out of it. */
export interface Bridge {
  request(area: string, name: string, input: unknown): Promise<unknown>
  subscribe(area: string, name: string, input: unknown, listener: (event: unknown) => void): () => void
}

/** The wire of the desktop application: calls and feeds over the two functions of the preload. */
export function createIpcTransport(bridge: Bridge): Transport {
  return {
    request: async (area, name, input) => {
      try {
        return (await bridge.request(area, name, input)) as Result<unknown>
      } catch {
        // The main process is ending, or the input cannot be carried over: nobody answers.
        return fail(problem('offline'))
      }
    },
    subscribe: (area, name, input, listen) => bridge.subscribe(area, name, input, listen),
  }
}
