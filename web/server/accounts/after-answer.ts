import type { Composition } from '../kernel/composition.ts'

/** Longer than any answer takes to be on its way. */
const restMs = 250

/**
 * Does work that nobody waits for, a while after the answer: neither the answer nor the time until it says
 * whether there was any. What fails is logged as `failure`.
 */
export function afterAnswer(
  { log }: Pick<Composition, 'log'>,
  failure: string,
  work: () => Promise<unknown>,
): void {
  const begin = (): void =>
    void Promise.resolve()
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, failure))
  setTimeout(begin, restMs)
}
