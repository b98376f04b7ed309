import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'

/** Archives that are made or restored at once: each takes 64 MiB to derive its key, and a connection of the database. */
const mostAtOnce = 3

/** Does such work unless others have all the places; an organization has one. */
export function createTurns() {
  const going = new Set<string>()
  return async <T, P extends Problem>(
    organizationId: string,
    work: () => Promise<Result<T, P>>,
  ): Promise<Result<T, P | Problem<'archive-busy'>>> => {
    if (going.has(organizationId) || going.size >= mostAtOnce) return fail(problem('archive-busy'))
    going.add(organizationId)
    try {
      return await work()
    } finally {
      going.delete(organizationId)
    }
  }
}
