import { fail, ok, type Result } from '#shared/base/result.ts'
import type { DiskProblem, DiskResult } from '../kernel/ports/disks.ts'

/** What a disk answers, on its way out through code that throws. */
export class DiskFault extends Error {
  readonly problem: DiskProblem
  constructor(problem: DiskProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** What somebody else's code threw: a source or a taker. It is none of the disk's failures. */
class ForeignFault extends Error {
  constructor(cause: unknown) {
    super('a source or a taker failed', { cause })
  }
}

/**
 * The answer of a work that throws. `read` makes a problem of what the other side's library threw; null: it is a
 * fault of ours. An aborted work rejects with the reason.
 */
export async function answered<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  read: (error: unknown) => DiskProblem | null,
): DiskResult<T> {
  try {
    signal.throwIfAborted()
    return ok(await work())
  } catch (error) {
    signal.throwIfAborted()
    return refusal(error, read)
  }
}

function refusal(error: unknown, read: (error: unknown) => DiskProblem | null): Result<never, DiskProblem> {
  if (error instanceof DiskFault) return fail(error.problem)
  if (error instanceof ForeignFault) throw error.cause
  const problem = read(error)
  if (problem === null) throw error
  return fail(problem)
}

/** A source whose failures are told apart from the disk's, and that ends with the signal, however silent it is. */
export async function* fromSource(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = (): void => reject(new ForeignFault(signal.reason))
  aborted.catch(() => undefined)
  signal.addEventListener('abort', abort)
  let isOver = false
  try {
    for (;;) {
      signal.throwIfAborted()
      const step = await Promise.race([pieces.next().catch(foreign), aborted])
      isOver = step.done === true
      if (step.done === true) return
      yield step.value
    }
  } finally {
    signal.removeEventListener('abort', abort)
    // A source that is silent does not end either.
    if (!isOver) void pieces.return?.()?.catch(() => undefined)
  }
}

/** Gives a piece to a taker. */
export async function giveTo(
  take: (piece: Uint8Array) => void | Promise<void>,
  piece: Uint8Array,
): Promise<void> {
  try {
    await take(piece)
  } catch (error) {
    foreign(error)
  }
}

function foreign(error: unknown): never {
  throw new ForeignFault(error)
}
