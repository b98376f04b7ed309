import { problem, type Problem, type ProblemCode } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import { isAway, isUndecided } from '#shared/base/undecided.ts'

/** No answer came. */
const lost = new Set<ProblemCode>(['offline', 'server-unreachable'])
/** The call may have been done: a proxy that says that there is no server may have sent it to one. */
const doubtful = new Set<ProblemCode>([...lost, 'server-not-ready', 'outcome-unknown'])
/** Said of who asks, before the call is looked at. */
const ofWhoAsks = new Set<ProblemCode>([
  'session-expired',
  'token-invalid',
  'token-scope',
  'unauthorized',
  'organization-setup',
  'subscription-inactive',
  'plan-without-desktop',
  'not-supported-here',
])

/**
 * What is said of a change after its last try. A last answer that does not judge it says nothing of a try before it
 * that may have stored it: then the outcome is unknown, beside what was said of who asks. `earlier`: what the tries
 * before ended with.
 */
export function concludeWrite(earlier: readonly Problem[], last: Result<unknown>): Result<unknown> {
  const doubts = earlier.filter(({ code }) => doubtful.has(code))
  if (last.ok || doubts.length === 0) return last
  const said = last.problem
  // Who is offline, and was all the time, is told so.
  if (lost.has(said.code) && doubts.every(({ code }) => lost.has(code))) return last
  const unknown = problem('outcome-unknown')
  if (isUndecided(said)) return fail(unknown)
  return ofWhoAsks.has(said.code) ? fail({ ...unknown, also: [said] }) : last
}

/**
 * What is said of a change that somebody stopped waiting for: what became of it, or `call-stopped` where no try can
 * have stored it. `last`: how the try ended that was under way; null: none was.
 */
export function concludeStopped(earlier: readonly Problem[], last: Result<unknown> | null): Result<unknown> {
  const said = last === null ? null : concludeWrite(earlier, last)
  if (said !== null && (said.ok || !isAway(said.problem))) return said
  const all = last === null || last.ok ? earlier : [...earlier, last.problem]
  return fail(problem(all.some(({ code }) => doubtful.has(code)) ? 'outcome-unknown' : 'call-stopped'))
}
