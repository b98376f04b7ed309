import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'

/** What of a worker is used here. */
type Work = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/**
 * Asks a worker one thing and ends it. Null: `signal` stopped it meanwhile. A worker that fails or cannot be
 * loaded is a problem: `internal`. `A`: what the worker is known to answer.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function runInWorker<A>(
  worker: Work,
  request: unknown,
  signal: AbortSignal,
): Promise<Result<A> | null> {
  const { promise, resolve } = Promise.withResolvers<Result<A> | null>()
  const end = (answer: Result<A> | null): void => {
    worker.terminate()
    resolve(answer)
  }
  const broken = (): void => end(fail(problem('internal', { ref: 'design-worker' })))
  worker.addEventListener('message', (event) => end((event as MessageEvent<Result<A>>).data))
  worker.addEventListener('error', broken)
  worker.addEventListener('messageerror', broken)
  signal.addEventListener('abort', () => end(null), { once: true })
  if (signal.aborted) end(null)
  else worker.postMessage(request, [])
  return promise
}

/** The other side: answers every request. What is thrown reaches `runInWorker` as the worker's error. */
export function answerRequests(answer: (request: never) => Promise<Result<unknown>>): void {
  addEventListener('message', (event) => {
    answer(event.data as never).then((result) => postMessage(result), reportError)
  })
}
