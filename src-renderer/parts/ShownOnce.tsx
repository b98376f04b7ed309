import type { ReactNode } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { useCopy } from './use-copy.ts'

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

/** A secret that was just made, this once. It is not closed by accident. */
export function ShownOnce(props: ShownOnceProps) {
  const { t } = useWords()
  const copy = useCopy({ secret: true })
  return (
    <Dialog
      open
      kind="custom"
      title={props.title}
      onOpenChange={() => undefined}
      footer={<Button onClick={props.onClose}>{t('shell.secret-kept')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <Note tone="warn">{props.warning}</Note>
        <CodeBlock wrap text={props.secret} label={props.label} copyLabel={props.copyLabel} {...copy} />
        {props.children}
      </div>
    </Dialog>
  )
}
