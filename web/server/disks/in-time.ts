import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'

/** Does work that ends when its signal is aborted, as it is after `mostMs`: the place is then one that was lost. */
export async function inTime<T, P extends Problem>(
  mostMs: number,
  place: string,
  work: (signal: AbortSignal) => Promise<Result<T, P>>,
): Promise<Result<T, P | Problem<'disk-lost'>>> {
  const signal = AbortSignal.timeout(mostMs)
  try {
    return await work(signal)
  } catch (error) {
    if (signal.aborted && error === signal.reason) return fail(problem('disk-lost', { place }))
    throw error
  }
}
