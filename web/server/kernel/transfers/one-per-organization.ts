import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'

/** Does work unless others have all the places, of which there are `mostAtOnce`; an organization has one. */
export function createOnePerOrganization(mostAtOnce: number) {
  const going = new Set<string>()
  return async <T, P extends Problem>(
    organizationId: string,
    work: () => Promise<Result<T, P>>,
  ): Promise<Result<T, P | Problem<'transfer-busy'>>> => {
    if (going.has(organizationId) || going.size >= mostAtOnce) return fail(problem('transfer-busy'))
    going.add(organizationId)
    try {
      return await work()
    } finally {
      going.delete(organizationId)
    }
  }
}
