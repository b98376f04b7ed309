import { problem, type Problem } from '#shared/base/problem.ts'
import type { Log } from './composition.ts'
import { currentRequest } from './requests/request-scope.ts'
import { isDatabaseAway } from './store/away.ts'

/**
 * Logs an unexpected failure and answers its problem: a database that is away, and whether something may have been
 * stored before it was; or one that names the log entry, by the id of the request if it was met in one.
 */
export function reportUnexpected(
  log: Log,
  error: unknown,
  facts: object,
): Problem<'internal' | 'database-away' | 'outcome-unknown'> {
  if (isDatabaseAway(error)) {
    log.warn({ ...facts, err: error }, 'the database does not answer')
    return problem(currentRequest()?.mayHaveStored === true ? 'outcome-unknown' : 'database-away')
  }
  const ref = currentRequest()?.id ?? Math.random().toString(36).slice(2, 8)
  log.error({ ...facts, ref, err: error }, 'unexpected failure')
  return problem('internal', { ref })
}
