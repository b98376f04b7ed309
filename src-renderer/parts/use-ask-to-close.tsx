import { useState, type ReactNode } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'

/** What would be lost: labels of the fields in which something was typed; or what is shown only now. */
export type Loss = { readonly fields: readonly string[] } | 'shown-once'

/**
 * How a dialog is closed by Escape, by a click beside it, by Close and by Cancel: at once, or, where something would be
 * lost, after a question. `question` has its place in the dialog.
 */
export function useAskToClose(
  loss: Loss | null,
  onClose: () => void,
): { readonly close: () => void; readonly question: ReactNode } {
  const { t, format } = useWords()
  const [isAsking, setAsking] = useState(false)
  const lost = loss === null || (loss !== 'shown-once' && loss.fields.length === 0) ? null : loss
  const about = lost === 'shown-once' ? 'shown-once' : 'unsaved'
  const question = (
    <ConfirmDialog
      open={isAsking && lost !== null}
      title={t(`shell.${about}.title`)}
      safeLabel={t(`shell.${about}.stay`)}
      actLabel={t(`shell.${about}.leave`)}
      danger
      onSafe={() => setAsking(false)}
      onAct={onClose}
    >
      {lost === null || lost === 'shown-once'
        ? t('shell.shown-once.text')
        : t('shell.unsaved.text', { fields: format.list(lost.fields) })}
    </ConfirmDialog>
  )
  return { close: () => (lost === null ? onClose() : setAsking(true)), question }
}
