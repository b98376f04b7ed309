import { problem, type Problem } from '#shared/base/problem.ts'
import type { Log } from './composition.ts'

/** Logs an unexpected failure and answers the problem that names the log entry. */
export function reportUnexpected(log: Log, error: unknown, facts: object): Problem<'internal'> {
  const ref = Math.random().toString(36).slice(2, 8)
  log.error({ ...facts, ref, err: error }, 'unexpected failure')
  return problem('internal', { ref })
}
