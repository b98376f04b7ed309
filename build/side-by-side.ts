/** Work that has a name, and how much of the machine it takes while it runs. */
export interface Job<T> {
  readonly name: string
  /** How much it takes of the capacity; default 1. */
  readonly weight?: number
  readonly run: () => Promise<T>
}

/**
 * Runs jobs side by side as far as there is capacity, and answers what they came to in the order of the jobs.
 * The first one that fits begins first; one that is larger than all the capacity runs alone. None may reject.
 */
export async function runSideBySide<T>(jobs: readonly Job<T>[], capacity: number): Promise<T[]> {
  const waiting = new Set(jobs)
  const running = new Map<Job<T>, Promise<void>>()
  const done = new Map<Job<T>, { readonly value: T }>()
  const weightOf = (job: Job<T>): number => Math.min(job.weight ?? 1, capacity)
  const begin = (job: Job<T>): void => {
    waiting.delete(job)
    running.set(
      job,
      job.run().then((value) => {
        done.set(job, { value })
        running.delete(job)
      }),
    )
  }
  while (waiting.size + running.size > 0) {
    for (const job of waiting) {
      const taken = [...running.keys()].reduce((sum, one) => sum + weightOf(one), 0)
      if (taken + weightOf(job) <= capacity) begin(job)
    }
    await Promise.race(running.values())
  }
  return jobs.flatMap((job) => done.get(job) ?? []).map(({ value }) => value)
}
