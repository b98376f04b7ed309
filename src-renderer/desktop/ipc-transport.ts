import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { Attempt, Transport } from '#shared/contract/backend.ts'

/** What the preload puts into the page as `window.trama`: the whole way out of it. */
export interface Bridge {
  request(area: string, name: string, input: unknown, more?: { readonly attempt: string }): Promise<unknown>
  subscribe(area: string, name: string, input: unknown, listener: (event: unknown) => void): () => void
}

/** The wire of the desktop application: calls and feeds over the two functions of the preload. */
export function createIpcTransport(bridge: Bridge): Transport {
  return {
    request: async (area, name, input, attempt) => {
      // It would be sent, and could not be stopped any more.
      if (attempt?.signal.aborted === true) return fail(problem('call-stopped'))
      const leave = attempt === undefined ? () => undefined : follow(bridge, attempt)
      const more = attempt === undefined ? [] : ([{ attempt: attempt.of.id }] as const)
      try {
        return (await bridge.request(area, name, input, ...more)) as Result<unknown>
      } catch {
        // The main process is ending, or the input cannot be carried over: nobody answers.
        return fail(problem('offline'))
      } finally {
        leave()
      }
    },
    subscribe: (area, name, input, listen) => bridge.subscribe(area, name, input, listen),
  }
}

/** Hears of a change that waits in the main process, and stops it there; answers what ends that. */
function follow(bridge: Bridge, { of, signal, onWait }: Attempt): () => void {
  const stop = (): void => {
    bridge.request('host', 'stopWaiting', { attempt: of.id }).catch(() => undefined)
  }
  signal.addEventListener('abort', stop, { once: true })
  const leave = bridge.subscribe('host', 'waitingChanges', {}, (event) => {
    const { changes } = event as { readonly changes: readonly { attempt: string; leftMs: number }[] }
    for (const { attempt, leftMs } of changes) if (attempt === of.id) onWait(leftMs)
  })
  return () => {
    signal.removeEventListener('abort', stop)
    leave()
  }
}
