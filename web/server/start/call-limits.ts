import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitOptions } from '@fastify/rate-limit'
import type { CallCounts } from '../kernel/processes/call-counts.ts'
import { networkOf } from '../kernel/tries.ts'

/** How many calls an address may make in a minute, over all processes together. */
export interface CallLimits {
  readonly store: FastifyRateLimitStoreCtor
  /** `kind`: of calls that are counted together. */
  of(kind: 'api' | 'links' | 'payments', most: number): RateLimitOptions
}

export function callLimits(calls: CallCounts): CallLimits {
  class Store implements FastifyRateLimitStore {
    incr(...[caller, answer, , most]: Parameters<FastifyRateLimitStore['incr']>): void {
      answer(null, calls.count(caller, most))
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
  return {
    store: Store,
    of: (kind, max) => ({
      max,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => `${kind} ${networkOf(ip)}`,
    }),
  }
}
