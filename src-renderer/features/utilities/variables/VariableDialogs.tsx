import { useWords } from '#renderer/state/words.ts'
import { DeleteRecord } from '../parts/DeleteRecord.tsx'
import { VariableForm } from './VariableForm.tsx'
import type { VariableDialog } from './use-variable-entries.ts'

export interface VariableDialogsProps {
  readonly dialog: VariableDialog
  readonly onClose: () => void
  /** Which one is open afterwards. */
  readonly onDone: (id: string | null) => void
}

/** What stands open over the variables. */
export function VariableDialogs({ dialog, onClose, onDone }: VariableDialogsProps) {
  const { t } = useWords()
  if (dialog.kind === 'create')
    return <VariableForm variable={null} onClose={onClose} onSaved={({ id }) => onDone(id)} />
  const { variable } = dialog
  const { id, name, templateCount } = variable
  if (dialog.kind === 'edit') return <VariableForm variable={variable} onClose={onClose} onSaved={onClose} />
  return (
    <DeleteRecord
      call="removeVariable"
      id={id}
      title={t('utilities.variable.delete-title', { name })}
      actLabel={t('utilities.variable.delete')}
      busyLabel={t('utilities.variable.deleting')}
      done={t('utilities.variable.deleted', { name })}
      onClose={onClose}
      onRemoved={() => onDone(null)}
    >
      {templateCount === 0
        ? t('utilities.variable.delete-text')
        : t('utilities.variable.delete-used', { count: templateCount })}
    </DeleteRecord>
  )
}
