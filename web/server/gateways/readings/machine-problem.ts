import { asOneOf, problem, type Problem, type ProblemCode } from '#shared/base/problem.ts'
import { reachProblems } from '#shared/contract/reach-problems.ts'

/** Why a machine was not reached, or did not do what it was asked to. */
export const machineProblems = [...reachProblems, 'apply-failed'] as const
export type MachineProblem = Problem<(typeof machineProblems)[number]>

/**
 * What a port says went wrong on a machine. What is run there may say anything: a code that has no place in the
 * answer is one that cannot be read.
 */
export function toMachineProblem<C extends ProblemCode>(
  found: Problem,
  host: string,
  codes: readonly C[],
): Problem<C> | Problem<'answer-unreadable'> {
  return asOneOf(found, codes) ?? problem('answer-unreadable', { host })
}
