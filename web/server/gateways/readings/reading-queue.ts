import type { Clock } from '#shared/app/ports.ts'
import { createPermits, type Claim, type PermitsOptions } from '#web/server/kernel/permits.ts'

/** Does work when there is a permit for it: of the owner next who has the least going on. */
export type ReadingQueue = <T>(claim: Claim, work: () => Promise<T>) => Promise<T>

interface Queue {
  readonly claim: Claim
  readonly waiting: (() => void)[]
}

/** Lets works in as permits become free. */
export function createReadingQueue(clock: Clock, options: Omit<PermitsOptions, 'nowMs'>): ReadingQueue {
  const permits = createPermits({ ...options, nowMs: () => clock.nowMs() })
  const queues = new Map<string, Queue>()

  const nextQueue = (): readonly [string, Queue] | null => {
    let next: readonly [string, Queue] | null = null
    for (const each of queues) {
      const { claim } = each[1]
      if (!permits.mayTake(claim)) continue
      if (next === null || permits.countOf(claim.owner) < permits.countOf(next[1].claim.owner)) next = each
    }
    return next
  }
  const serve = (): void => {
    for (let next = nextQueue(); next !== null; next = nextQueue()) {
      const [key, queue] = next
      queues.delete(key)
      const begin = queue.waiting.shift()
      // Behind all others again.
      if (queue.waiting.length > 0) queues.set(key, queue)
      begin?.()
    }
  }
  const enter = (claim: Claim): Promise<() => void> =>
    new Promise((resolve) => {
      const key = `${claim.owner} ${claim.isKnown}`
      const queue = queues.get(key) ?? { claim, waiting: [] }
      queues.set(key, queue)
      queue.waiting.push(() => resolve(permits.take(claim)))
      serve()
    })

  return async (claim, work) => {
    const leave = await enter(claim)
    const over = new AbortController()
    // A permit that is no longer fresh is another's, though nobody left.
    void clock.wait(options.freshMs, over.signal).then(serve)
    try {
      return await work()
    } finally {
      leave()
      over.abort()
    }
  }
}
