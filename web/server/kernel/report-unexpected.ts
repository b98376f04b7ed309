import { problem, type Problem } from '#shared/base/problem.ts'
import type { Log } from './composition.ts'

/** Logs what nobody expected and answers the problem that names the entry. */
export function reportUnexpected(log: Log, error: unknown, facts: object): Problem<'internal'> {
  const ref = Math.random().toString(36).slice(2, 8)
  log.error({ ...facts, ref, err: error }, 'unexpected failure')
  return problem('internal', { ref })
}
