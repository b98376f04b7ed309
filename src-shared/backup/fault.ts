import type { Problem } from '#shared/base/problem.ts'

/** Why an archive is not read, on its way out of streams. */
export class BackupFault extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}
