import type { ReactNode } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { useAskToClose } from './use-ask-to-close.tsx'
import { useKeeping } from './use-keeping.ts'

export interface ShownOnceProps {
  readonly title: string
  /** That it is not shown again, and who may have it. */
  readonly warning: string
  readonly secret: string
  readonly label: string
  readonly copyLabel: string
  /** What it is used for. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A secret that was just made, this once. Until it was copied, Escape asks. */
export function ShownOnce(props: ShownOnceProps) {
  const { t } = useWords()
  const { isKept, copy } = useKeeping()
  const { close, question } = useAskToClose(isKept ? null : 'shown-once', props.onClose)
  return (
    <Dialog
      open
      title={props.title}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      footer={<Button onClick={props.onClose}>{t('shell.secret-kept')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <Note tone="warn">{props.warning}</Note>
        <CodeBlock wrap text={props.secret} label={props.label} copyLabel={props.copyLabel} {...copy} />
        {props.children}
      </div>
      {question}
    </Dialog>
  )
}
