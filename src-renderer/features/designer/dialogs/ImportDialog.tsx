import { useId, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Design } from '#shared/design/design.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { FileDrop } from '#renderer/ui/FileDrop.tsx'
import type { Incoming } from '../files/read-files.ts'
import { IncomingView } from './IncomingView.tsx'
import { withFormatName } from './note-text.ts'
import { UnlockFile } from './UnlockFile.tsx'
import { useImport, type Importing } from './use-import.ts'

export interface ImportDialogProps {
  /** Dropped on the page; none: the dialog asks for some. */
  readonly files: readonly File[]
  /** Makes a design of its own of what was read; rejects where the browser does not keep it. */
  readonly begin: (name: string, design: Design) => Promise<void>
  /** Puts it into the design that is open, where one is. */
  readonly adding?: Adding
  readonly onClose: () => void
}

interface Adding {
  /** Why it was not taken in: what was open is as it was. Null: it was. */
  readonly add: (incoming: Incoming) => Problem | null
  readonly disabledReason: string | undefined
}

/** Files come in: chosen, unlocked where they are locked, looked at, and only then part of anything. */
export function ImportDialog({ files, begin, adding, onClose }: ImportDialogProps) {
  const { t } = useWords()
  const id = useId()
  const importing = useImport(files)
  const { stage, restart } = importing
  const unnamed = t('designFiles.import.unnamed')
  const [refusal, setRefusal] = useState<Problem | string | null>(null)
  const end = (why: typeof refusal): void => {
    setRefusal(why)
    if (why === null) onClose()
  }
  const [isBeginning, setBeginning] = useState(false)
  const openNew = ({ name, design }: Incoming): void => {
    setBeginning(true)
    void begin(name || unnamed, design)
      .then(
        () => end(null),
        () => end(t('designFiles.import.not-kept')),
      )
      .finally(() => setBeginning(false))
  }
  return (
    <Dialog
      open
      title={t('designFiles.import.title')}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <>
          {stage.kind === 'reading' || stage.kind === 'read' ? (
            <Button variant="outline" onClick={restart}>
              {t(stage.kind === 'read' ? 'designFiles.import.other' : 'designFiles.export.stop')}
            </Button>
          ) : (
            <Button variant="outline" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
          )}
          {stage.kind === 'locked' ? (
            <Button type="submit" form={id}>
              {t('designFiles.import.open')}
            </Button>
          ) : null}
          {stage.kind === 'read' ? (
            <>
              {adding === undefined ? null : (
                <Button
                  variant="outline"
                  busy={isBeginning}
                  disabledReason={adding.disabledReason}
                  onClick={() => {
                    const refused = adding.add(stage.incoming)
                    end(refused)
                  }}
                >
                  {t('designFiles.import.add')}
                </Button>
              )}
              <Button busy={isBeginning} onClick={() => openNew(stage.incoming)}>
                {t('designFiles.import.as-new')}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {refusal === null ? null : <ProblemNote tone="bad" live problem={refusal} />}
      <StageBody formId={id} importing={importing} unnamed={unnamed} />
    </Dialog>
  )
}

interface StageBodyProps {
  readonly formId: string
  readonly importing: Importing
  readonly unnamed: string
}

function StageBody({ formId, importing: { stage, read, unlock }, unnamed }: StageBodyProps) {
  const { t } = useWords()
  switch (stage.kind) {
    case 'choose':
      return (
        <div className="flex flex-col gap-3">
          {stage.failure === null ? null : (
            <ProblemNote
              tone="bad"
              live
              title={stage.failure.file}
              problem={withFormatName(t, stage.failure.problem)}
            />
          )}
          <FileDrop
            choose={t('designFiles.import.choose')}
            hint={t('designFiles.import.drop')}
            multiple
            onFiles={read}
          />
          <p className="text-12 text-text-3">{t('designFiles.import.takes')}</p>
        </div>
      )
    case 'reading':
      return (
        <>
          <p>{t('designFiles.import.reading', { file: stage.file })}</p>
          <LoadingBar fixed={false} label={t('designFiles.import.reading', { file: stage.file })} />
        </>
      )
    case 'locked': {
      const file = stage.files[stage.at]?.name ?? ''
      return <UnlockFile id={formId} file={file} isWrong={stage.isWrong} onUnlock={unlock} />
    }
    case 'read':
      return <IncomingView incoming={stage.incoming} name={stage.incoming.name || unnamed} />
  }
}
