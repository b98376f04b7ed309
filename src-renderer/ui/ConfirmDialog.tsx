import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  /** What is lost, in numbers. */
  readonly children: ReactNode
  readonly safeLabel: string
  readonly actLabel: string
  readonly onSafe: () => void
  readonly onAct: () => void
  /** The step destroys something. */
  readonly danger?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly busyLabel?: string | undefined
  /** Whether it does not close; unless it is said, while it works. */
  readonly isHeld?: boolean | undefined
}

/** One question, two answers, the safe one first. While it works it does not close. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    safeLabel,
    actLabel,
    onSafe,
    onAct,
    danger,
    busy = false,
    busyLabel,
    isHeld = busy,
  } = props
  return (
    <Dialog
      open={open}
      title={title}
      described
      busy={isHeld}
      onOpenChange={(next) => {
        if (!next) onSafe()
      }}
      footer={
        <>
          <Button variant="outline" onClick={isHeld ? undefined : onSafe}>
            {safeLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'solid'} busy={busy} busyLabel={busyLabel} onClick={onAct}>
            {actLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
