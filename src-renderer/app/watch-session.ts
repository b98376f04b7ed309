import type { Transport } from '#shared/contract/backend.ts'

/** A transport that also tells when an answer says that the session is over. */
export function watchSession(transport: Transport, onEnd: () => void): Transport {
  return {
    request: async (area, name, input) => {
      const answer = await transport.request(area, name, input)
      const code = answer.ok ? null : answer.problem.code
      if (code === 'session-expired' || code === 'organization-setup') onEnd()
      return answer
    },
    subscribe: (area, name, input, listen) => transport.subscribe(area, name, input, listen),
  }
}
