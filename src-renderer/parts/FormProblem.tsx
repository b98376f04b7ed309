import { useAtomValue } from 'jotai'
import type { Problem } from '#shared/base/problem.ts'
import { pageTitleAtom } from '#renderer/state/page-title.ts'
import { useWords } from '#renderer/state/words.ts'
import { ProblemNote } from './ProblemWords.tsx'

interface FormProblemProps {
  readonly problem: Problem
  /** The same sent again is not done twice. */
  readonly isOnce: boolean
  readonly title?: string | undefined
  readonly className?: string
}

/** The problem of a form. Of what may have been stored it says where to look. */
export function FormProblem({ problem, isOnce, title, className }: FormProblemProps) {
  const { t } = useWords()
  const page = useAtomValue(pageTitleAtom)
  const isUnknown = isOnce && problem.code === 'outcome-unknown' && page !== null
  return (
    <ProblemNote
      tone={problem.code === 'call-stopped' ? 'warn' : 'bad'}
      live
      className={className}
      title={title}
      problem={problem}
    >
      {isUnknown ? t('shell.same-again', { page }) : undefined}
    </ProblemNote>
  )
}
