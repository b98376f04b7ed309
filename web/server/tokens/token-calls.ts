import type { Clock } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'

/** Calls of one token in a minute, in one process. */
export const mostTokenCalls = 600
const windowMs = 60_000

/** Counts the calls of tokens; only those that are good are counted, so that there are never more than tokens. */
export interface TokenCalls {
  /** Counts one; why it may not be made, or null. */
  refuse(tokenId: string): Problem<'too-many-tries'> | null
}

/** In memory: a program calls often, and a write for each call would cost more than the call. */
export function createTokenCalls(clock: Pick<Clock, 'nowMs'>): TokenCalls {
  let sinceMs = clock.nowMs()
  const counts = new Map<string, number>()
  return {
    refuse: (tokenId) => {
      const nowMs = clock.nowMs()
      if (nowMs >= sinceMs + windowMs) {
        counts.clear()
        sinceMs = nowMs
      }
      const count = (counts.get(tokenId) ?? 0) + 1
      counts.set(tokenId, count)
      if (count <= mostTokenCalls) return null
      return problem('too-many-tries', {
        seconds: Math.max(1, Math.ceil((sinceMs + windowMs - nowMs) / 1000)),
      })
    },
  }
}
