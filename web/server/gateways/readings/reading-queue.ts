import type { Clock } from '#shared/app/ports.ts'
import { createPlaces, type Claim, type PlacesOptions } from '#web/server/kernel/places.ts'

/** Does work when there is a place for it: of the owner next who has the least going on. */
export type ReadingQueue = <T>(claim: Claim, work: () => Promise<T>) => Promise<T>

interface Line {
  readonly claim: Claim
  readonly waiting: (() => void)[]
}

/** Lets works in as places become free. */
export function createReadingQueue(clock: Clock, options: Omit<PlacesOptions, 'nowMs'>): ReadingQueue {
  const places = createPlaces({ ...options, nowMs: () => clock.nowMs() })
  const lines = new Map<string, Line>()

  const nextLine = (): readonly [string, Line] | null => {
    let next: readonly [string, Line] | null = null
    for (const each of lines) {
      const { claim } = each[1]
      if (!places.mayTake(claim)) continue
      if (next === null || places.countOf(claim.owner) < places.countOf(next[1].claim.owner)) next = each
    }
    return next
  }
  const serve = (): void => {
    for (let next = nextLine(); next !== null; next = nextLine()) {
      const [key, line] = next
      lines.delete(key)
      const begin = line.waiting.shift()
      // Behind all others again.
      if (line.waiting.length > 0) lines.set(key, line)
      begin?.()
    }
  }
  const enter = (claim: Claim): Promise<() => void> =>
    new Promise((resolve) => {
      const key = `${claim.owner} ${claim.isKnown}`
      const line = lines.get(key) ?? { claim, waiting: [] }
      lines.set(key, line)
      line.waiting.push(() => resolve(places.take(claim)))
      serve()
    })

  return async (claim, work) => {
    const leave = await enter(claim)
    const over = new AbortController()
    // A place that is no longer fresh is another's, though nobody left.
    void clock.wait(options.freshMs, over.signal).then(serve)
    try {
      return await work()
    } finally {
      leave()
      over.abort()
    }
  }
}
