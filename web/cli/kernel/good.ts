import type { Result } from '#shared/base/result.ts'
import { problemText, type ProblemLike } from '#shared/words/problem-text.ts'
import { Trouble } from './trouble.ts'

/** The value of an answer; a refusal ends the command with its sentences. */
export function good<T>(answer: Result<T, ProblemLike>): T {
  if (answer.ok) return answer.value
  throw refusal(answer.problem)
}

/** A refusal as the end of a command. */
export function refusal(problem: ProblemLike & { readonly also?: readonly ProblemLike[] }): Trouble {
  return new Trouble(
    (t) => [problem, ...(problem.also ?? [])].map((each) => problemText(t, each)).join('\n'),
    {
      problem,
    },
  )
}
