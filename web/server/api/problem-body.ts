import { ORPCError } from '@orpc/client'
import type { Problem } from '#shared/base/problem.ts'
import { statusOf } from '#shared/contract/status.ts'
import { problemText } from '#shared/words/problem-text.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { ProblemData } from '#shared/contract/orpc.ts'

/** A problem as the wire's error: code and facts for programs, a sentence for people. */
export function toWireError(problem: Problem, words: Words): ORPCError<string, ProblemData> {
  const { code, facts, at, also } = problem
  const data: ProblemData = {
    facts,
    ...(at === undefined ? {} : { at: [...at] }),
    ...(also === undefined
      ? {}
      : {
          also: also.map((each) => ({
            code: each.code,
            facts: each.facts,
            ...(each.at === undefined ? {} : { at: [...each.at] }),
          })),
        }),
  }
  return new ORPCError(code, {
    defined: true,
    status: statusOf(code),
    message: problemText(words.t, problem),
    data,
  })
}

/** The whole body of an answer that carries a problem. */
export function toProblemBody(
  problem: Problem,
  words: Words,
): { readonly status: number; readonly body: unknown } {
  const error = toWireError(problem, words)
  return { status: error.status, body: error.toJSON() }
}
