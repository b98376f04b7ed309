import { useCallback } from 'react'
import type { ProblemLike } from '#shared/words/problem-text.ts'
import type { FieldError } from '#renderer/ui/field-props.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { saysAll } from './FieldProblem.tsx'
import { Meaning } from './Meaning.tsx'

/** What is wrong with a field, as it shows it: the sentence, and the way to the meaning where it does not say all. */
export function useFieldError(): (problem: ProblemLike) => FieldError {
  const textOf = useProblemText()
  return useCallback(
    (problem) =>
      saysAll(problem.code)
        ? textOf(problem)
        : { said: textOf(problem), more: <Meaning code={problem.code} /> },
    [textOf],
  )
}
