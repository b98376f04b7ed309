import type { TemplateRow } from '#shared/contract/utilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { DeleteRecord } from './parts/DeleteRecord.tsx'
import { RouteDialogs } from './routes/RouteDialogs.tsx'
import type { RouteDialog } from './routes/use-route-entries.ts'
import { VariableDialogs } from './variables/VariableDialogs.tsx'
import type { VariableDialog } from './variables/use-variable-entries.ts'

/** What stands open over the lists. */
export type UtilityDialog =
  | { readonly of: 'variable'; readonly dialog: VariableDialog }
  | { readonly of: 'route'; readonly dialog: RouteDialog }
  | { readonly of: 'template'; readonly template: TemplateRow }

export interface OpenDialogProps {
  readonly dialog: UtilityDialog
  readonly templates: readonly TemplateRow[]
  readonly onClose: () => void
  /** What of the address changes afterwards; null: nothing. */
  readonly onDone: (open: Readonly<Record<string, string | null>> | null) => void
}

export function OpenDialog({ dialog, templates, onClose, onDone }: OpenDialogProps) {
  switch (dialog.of) {
    case 'variable':
      return (
        <VariableDialogs
          dialog={dialog.dialog}
          onClose={onClose}
          onDone={(variable) => onDone({ variable })}
        />
      )
    case 'route':
      return (
        <RouteDialogs
          dialog={dialog.dialog}
          templates={templates}
          onClose={onClose}
          onDone={(route) => onDone({ view: 'routes', text: null, route })}
        />
      )
    case 'template':
      return <DeleteTemplate template={dialog.template} onClose={onClose} onRemoved={() => onDone(null)} />
  }
}

interface DeleteTemplateProps {
  readonly template: TemplateRow
  readonly onClose: () => void
  readonly onRemoved: () => void
}

function DeleteTemplate({ template, onClose, onRemoved }: DeleteTemplateProps) {
  const { t } = useWords()
  const { id, name, routeCount } = template
  return (
    <DeleteRecord
      call="removeTemplate"
      id={id}
      title={t('utilities.template.delete-title', { name })}
      actLabel={t('utilities.template.delete')}
      busyLabel={t('utilities.template.deleting')}
      done={t('utilities.template.deleted', { name })}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      {routeCount === 0
        ? t('utilities.template.delete-text')
        : t('utilities.template.delete-used', { count: routeCount })}
    </DeleteRecord>
  )
}
