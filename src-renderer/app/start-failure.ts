import type { Problem } from '#shared/base/problem.ts'

/** The server could not be asked for what every page needs; the error view says so and offers to try again. */
export class StartFailure extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}
