import { useState, type ReactNode } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Attempt } from '#shared/contract/backend.ts'
import { useAttempts } from '#renderer/state/use-attempts.ts'
import { useWords } from '#renderer/state/words.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { FormProblem } from './FormProblem.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { WaitingNote } from './WaitingNote.tsx'

export interface ConfirmCommandProps {
  readonly title: string
  /** What is lost, in numbers. */
  readonly children: ReactNode
  readonly safeLabel?: string
  readonly actLabel: string
  readonly busyLabel?: string
  readonly busy: boolean
  readonly act: (attempt: Attempt) => Promise<Result<unknown>>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A question before something that cannot be taken back. When it is refused, it stays open and says why. */
export function ConfirmCommand(props: ConfirmCommandProps) {
  const { t } = useWords()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { waiting, isOnce, follow } = useAttempts()
  const act = async (): Promise<void> => {
    setProblem(null)
    const { answer, isGone } = await follow(props.act)
    if (isGone) return
    if (answer.ok) props.onDone()
    else setProblem(answer.problem)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={props.title}
      safeLabel={(waiting === null ? props.safeLabel : undefined) ?? t('shell.cancel')}
      actLabel={props.actLabel}
      busy={props.busy}
      busyLabel={props.busyLabel}
      onSafe={waiting?.stop ?? props.onClose}
      isHeld={props.busy && waiting === null}
      onAct={() => void act()}
    >
      {props.children}
      {waiting === null ? null : <WaitingNote className="mt-4" waiting={waiting} />}
      {problem === null ? null : <FormProblem className="mt-4" problem={problem} isOnce={isOnce} />}
      <LeaveGuard isUnsaved={false} text="" waiting={waiting} />
    </ConfirmDialog>
  )
}
