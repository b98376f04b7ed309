import { useState, type ReactNode } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import { ProblemNote } from './ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'

export interface ConfirmCommandProps {
  readonly title: string
  /** What is lost, in numbers. */
  readonly children: ReactNode
  readonly safeLabel?: string
  readonly actLabel: string
  readonly busyLabel?: string
  readonly busy: boolean
  readonly act: () => Promise<Result<unknown>>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A question before something that cannot be taken back. When it is refused, it stays open and says why. */
export function ConfirmCommand(props: ConfirmCommandProps) {
  const { t } = useWords()
  const [problem, setProblem] = useState<Problem | null>(null)
  const act = async (): Promise<void> => {
    setProblem(null)
    const answer = await props.act()
    if (answer.ok) props.onDone()
    else setProblem(answer.problem)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={props.title}
      safeLabel={props.safeLabel ?? t('shell.cancel')}
      actLabel={props.actLabel}
      busy={props.busy}
      busyLabel={props.busyLabel}
      onSafe={props.onClose}
      onAct={() => void act()}
    >
      {props.children}
      {problem === null ? null : <ProblemNote className="mt-4" tone="bad" live problem={problem} />}
    </ConfirmDialog>
  )
}
