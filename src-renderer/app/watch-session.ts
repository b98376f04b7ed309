import type { Transport } from '#shared/contract/backend.ts'

/** Why nobody is signed in any more, as an answer said. */
export type SessionEnd = 'session-expired' | 'organization-setup'

/**
 * A transport that also tells when an answer says that the session is over. `resume` begins its feeds anew,
 * which ended with the session: for when somebody has signed in again over the same page.
 */
export function watchSession(
  transport: Transport,
  onEnd: (why: SessionEnd) => void,
): { readonly transport: Transport; readonly resume: () => void } {
  const feeds = new Set<() => void>()
  return {
    transport: {
      request: async (area, name, input) => {
        const answer = await transport.request(area, name, input)
        const code = answer.ok ? null : answer.problem.code
        if (code === 'session-expired' || code === 'organization-setup') onEnd(code)
        return answer
      },
      subscribe: (area, name, input, listen) => {
        const begin = () => transport.subscribe(area, name, input, listen)
        let stop = begin()
        const again = (): void => {
          stop()
          stop = begin()
        }
        feeds.add(again)
        return () => {
          feeds.delete(again)
          stop()
        }
      },
    },
    resume: () => {
      for (const again of feeds) again()
    },
  }
}
