import { createSemaphore } from '#shared/base/concurrency.ts'

/** Answers of `work` for all items, in their order, with a bounded number under way. */
export function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const run = createSemaphore(atOnce)
  return Promise.all(items.map((item) => run(() => work(item))))
}
