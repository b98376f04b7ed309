import type { Problem } from '#shared/base/problem.ts'
import type { Transport } from '#shared/contract/backend.ts'
import type { Era } from './session-era.ts'

/** Why nobody is signed in any more, as an answer said. */
export type SessionEnd = 'session-expired' | 'organization-setup'

/**
 * A transport that also tells when an answer says that the session is over. `resume` begins its feeds anew,
 * which ended with the session: for when somebody has signed in again over the same page.
 */
export function watchSession(
  transport: Transport,
  onEnd: (why: SessionEnd) => void,
  era: Era,
): { readonly transport: Transport; readonly resume: () => void } {
  const feeds = new Set<() => void>()
  return {
    transport: {
      request: async (area, name, ...given) => {
        const began = era()
        const answer = await transport.request(area, name, ...given)
        const why = answer.ok ? null : endIn(answer.problem)
        // Of somebody who left, it says nothing of who is here now.
        if (why !== null && era() === began) onEnd(why)
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

/** The end of a session that a problem tells, alone or beside a change whose outcome is unknown. */
function endIn({ code, also = [] }: Problem): SessionEnd | null {
  if (code === 'session-expired' || code === 'organization-setup') return code
  return code === 'outcome-unknown' ? (also.map(endIn).find((why) => why !== null) ?? null) : null
}
