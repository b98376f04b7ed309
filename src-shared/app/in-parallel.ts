import { createSemaphore } from '#shared/base/concurrency.ts'

/** Answers of `work` for all items, in their order, with so many under way at once. */
export function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const run = createSemaphore(atOnce)
  return Promise.all(items.map((item) => run(() => work(item))))
}
