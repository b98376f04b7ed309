import { useCallback } from 'react'
import { problemText, type ProblemLike } from '#shared/words/problem-text.ts'
import { useWords } from './words.ts'

/** The sentence of a problem in the language of the page. */
export function useProblemText(): (problem: ProblemLike) => string {
  const { t } = useWords()
  return useCallback((problem: ProblemLike) => problemText(t, problem), [t])
}
