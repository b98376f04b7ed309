import type { ReactNode } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { ProblemLike } from '#shared/words/problem-text.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { MeaningLink, type MeaningLinkProps } from './MeaningLink.tsx'

export interface ProblemWordsProps extends Pick<MeaningLinkProps, 'isBeside'> {
  readonly problem: Problem | ProblemLike
  /** Further sentences, before the way to the meaning. */
  readonly children?: ReactNode
}

/** What a problem says, and the way to its cause and cure. */
export function ProblemWords({ problem, isBeside, children }: ProblemWordsProps) {
  const textOf = useProblemText()
  return (
    <>
      <span>{textOf(problem)}</span>
      {children === undefined ? null : <> {children}</>}{' '}
      <MeaningLink code={problem.code} isBeside={isBeside} />
    </>
  )
}
