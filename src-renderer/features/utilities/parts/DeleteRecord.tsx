import type { ReactNode } from 'react'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'

export interface DeleteRecordProps {
  readonly call: 'removeVariable' | 'removeTemplate' | 'removeRoute'
  readonly id: string
  readonly title: string
  readonly actLabel: string
  readonly busyLabel: string
  /** What is said when it is gone. */
  readonly done: string
  readonly onClose: () => void
  readonly onRemoved: () => void
  readonly children: ReactNode
}

/** Says what goes and what stays, then deletes. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { call, id, title, actLabel, busyLabel, done, onClose, onRemoved, children } = props
  const toasts = useToasts()
  const remove = useCommand('utilities', call, { quiet: true })
  return (
    <ConfirmCommand
      title={title}
      actLabel={actLabel}
      busyLabel={busyLabel}
      busy={remove.busy}
      act={(attempt) => remove.run({ id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({ id: `deleted-${id}`, tone: 'ok', title: done })
        onRemoved()
      }}
    >
      {children}
    </ConfirmCommand>
  )
}
