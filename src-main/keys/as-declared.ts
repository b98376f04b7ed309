import type { Problem, ProblemCode } from '#shared/base/problem.ts'
import { anyCallProblems } from '#shared/contract/row.ts'
import type { AnyCallProblem } from '#shared/contract/row.ts'

/** A problem as one that the row names, or that any call may answer; another one is our mistake in the row. */
export function asDeclared<P extends ProblemCode>(
  found: Problem,
  row: { readonly problems: readonly P[] },
): Problem<P | AnyCallProblem> {
  const codes: readonly string[] = [...row.problems, ...anyCallProblems]
  if (!codes.includes(found.code)) throw new Error(`the row does not name ${found.code}`)
  return found as Problem<P | AnyCallProblem>
}
