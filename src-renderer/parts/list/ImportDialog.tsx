import { useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useBackend } from '#renderer/state/host.tsx'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { CsvDrop } from './CsvDrop.tsx'
import { ImportPreview } from './ImportPreview.tsx'

type Outcome = OutputOf<'devices', 'import'>
type Import = (input: { text: string; commit: boolean }) => Promise<Result<Outcome>>

export interface ImportDialogProps {
  readonly area: 'devices' | 'networkUsers'
  readonly title: string
  /** Heads of the columns that the file may have. */
  readonly columns: readonly string[]
  readonly onClose: () => void
}

/** A CSV file becomes records: chosen, looked at line by line, then imported. */
export function ImportDialog({ area, title, columns, onClose }: ImportDialogProps) {
  const { t, format } = useWords()
  const preview = useBackend()[area].import as Import
  const commit = useCommand(area, 'import', { quiet: true })
  const [text, setText] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isDone, setDone] = useState(false)
  const look = async (read: string): Promise<void> => {
    setProblem(null)
    const answer = await preview({ text: read, commit: false })
    if (!answer.ok) {
      setProblem(answer.problem)
      return
    }
    setText(read)
    setOutcome(answer.value)
  }
  const act = async (): Promise<void> => {
    if (text === null) return
    const answer = await commit.run({ text, commit: true })
    if (answer.ok) {
      setOutcome(answer.value)
      setDone(true)
    } else setProblem(answer.problem)
  }
  const again = (): void => {
    setOutcome(null)
    setText(null)
    setProblem(null)
  }
  const count = outcome === null ? 0 : outcome.added + outcome.changed
  return (
    <Dialog
      open
      title={title}
      busy={commit.busy}
      onOpenChange={(open) => {
        if (!open && !commit.busy) onClose()
      }}
      footer={
        isDone ? (
          <Button onClick={onClose}>{t('shell.close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            {outcome === null ? null : (
              <Button variant="outline" onClick={again}>
                {t('users.list.import.other')}
              </Button>
            )}
            {count === 0 ? null : (
              <Button busy={commit.busy} busyLabel={t('users.list.import.busy')} onClick={() => void act()}>
                {t('users.list.import.act', { count })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {problem === null ? null : <ProblemNote tone="bad" live problem={problem} />}
        {outcome === null ? (
          <>
            <CsvDrop onRead={look} />
            <p className="text-12 text-text-2">
              {t('users.list.import.columns', { columns: format.list(columns) })}
            </p>
          </>
        ) : (
          <ImportPreview outcome={outcome} isDone={isDone} />
        )}
      </div>
    </Dialog>
  )
}
