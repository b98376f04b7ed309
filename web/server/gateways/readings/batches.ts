import type { Clock } from '#shared/app/ports.ts'

interface BatchOptions<T> {
  readonly clock: Clock
  /** So many are written together at most. */
  readonly most: number
  /** The first one of a batch waits so long for others. */
  readonly waitMs: number
  /** All of them or none. */
  readonly write: (all: readonly T[]) => Promise<void>
  /** Whether what failed is tried again, each by itself: one of them may be the reason. */
  readonly mayDivide: (error: unknown) => boolean
}

/** What comes one by one and is written together. */
export interface Batches<T> {
  /** Something is under way that may be added: worth a wait. Answers how to say that it is over, once or more. */
  begin(): () => void
  /** Answers when it is written; throws if it, and not only another of its batch, cannot be. */
  add(item: T): Promise<void>
  /** Writes now what is there. */
  flush(): void
}

interface Waiting<T> {
  readonly item: T
  readonly written: PromiseWithResolvers<void>
}

/** A batch ends when it is full, when nothing more is under way, or after a while. */
export function createBatches<T>(options: BatchOptions<T>): Batches<T> {
  let batch: Waiting<T>[] = []
  let timer = new AbortController()
  let underWay = 0
  const flush = (): void => {
    timer.abort()
    if (batch.length === 0) return
    const all = batch
    batch = []
    void writeAll(options, all)
  }
  return {
    begin: () => {
      underWay += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        underWay -= 1
        if (underWay === 0) flush()
      }
    },
    add: (item) => {
      const written = Promise.withResolvers<void>()
      batch.push({ item, written })
      if (batch.length >= options.most) flush()
      else if (batch.length === 1) {
        const own = new AbortController()
        timer = own
        void options.clock.wait(options.waitMs, own.signal).then(() => {
          if (!own.signal.aborted) flush()
        })
      }
      return written.promise
    },
    flush,
  }
}

async function writeAll<T>({ write, mayDivide }: BatchOptions<T>, all: readonly Waiting<T>[]): Promise<void> {
  try {
    await write(all.map(({ item }) => item))
    for (const { written } of all) written.resolve()
  } catch (error) {
    if (all.length === 1 || !mayDivide(error)) {
      for (const { written } of all) written.reject(error)
      return
    }
    for (const { item, written } of all) await write([item]).then(written.resolve, written.reject)
  }
}
