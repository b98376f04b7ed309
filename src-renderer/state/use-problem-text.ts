import { useCallback } from 'react'
import { problemText, type ProblemLike } from '#shared/words/problem-text.ts'
import type { Problem } from '#shared/base/problem.ts'
import { useWords } from './words.ts'

/** The sentence of a problem in the language of the page. */
export function useProblemText(): (problem: Problem | ProblemLike) => string {
  const { t } = useWords()
  return useCallback((problem: Problem | ProblemLike) => problemText(t, problem), [t])
}
