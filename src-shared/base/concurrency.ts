/** Starts work when it is its turn; answers, or fails, as the work does. */
export type Run = <T>(work: () => Promise<T>) => Promise<T>

/** Runs tasks one after the other, in the order of asking, whether or not earlier ones failed. */
export function createQueue(): Run {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** A queue for each key, for as long as something is in it. */
export interface KeyedQueues {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  isBusy(key: string): boolean
}

export function createKeyedQueues(): KeyedQueues {
  const queues = new Map<string, { readonly run: Run; pieces: number }>()
  return {
    async run(key, work) {
      const queue = queues.get(key) ?? { run: createQueue(), pieces: 0 }
      queues.set(key, queue)
      queue.pieces += 1
      try {
        return await queue.run(work)
      } finally {
        queue.pieces -= 1
        if (queue.pieces === 0) queues.delete(key)
      }
    },
    isBusy: (key) => queues.has(key),
  }
}

/**
 * A counting semaphore: a limited number of tasks at once, the others wait. Each asker has a queue, and the queues
 * are served in turn, so that someone who asks for much delays only themselves.
 */
export function createSemaphore(places: number): <T>(work: () => Promise<T>, asker?: string) => Promise<T> {
  let running = 0
  // In the order in which they are served next; an empty queue is removed.
  const lines = new Map<string, (() => void)[]>()
  const next = (): (() => void) | undefined => {
    for (const [asker, line] of lines) {
      const first = line.shift()
      lines.delete(asker)
      if (line.length > 0) lines.set(asker, line)
      return first
    }
    return undefined
  }
  return async (work, asker = '') => {
    if (running === places)
      await new Promise<void>((resolve) => {
        const line = lines.get(asker) ?? []
        line.push(resolve)
        lines.set(asker, line)
      })
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in the queue, or is free again.
      const start = next()
      if (start === undefined) running -= 1
      else start()
    }
  }
}
