import type { TemplateRow } from '#shared/contract/utilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { DeleteRecord } from '../parts/DeleteRecord.tsx'
import { RouteForm } from './RouteForm.tsx'
import type { RouteDialog } from './use-route-entries.ts'

export interface RouteDialogsProps {
  readonly dialog: RouteDialog
  readonly templates: readonly TemplateRow[]
  readonly onClose: () => void
  /** Which one is open afterwards. */
  readonly onDone: (id: string | null) => void
}

/** What stands open over the routes. */
export function RouteDialogs({ dialog, templates, onClose, onDone }: RouteDialogsProps) {
  const { t } = useWords()
  if (dialog.kind !== 'delete')
    return (
      <RouteForm
        route={dialog.kind === 'edit' ? dialog.route : null}
        templateId={dialog.kind === 'create' ? dialog.templateId : undefined}
        templates={templates}
        onClose={onClose}
        onSaved={({ id }) => onDone(id)}
      />
    )
  const { id, path, gatewayName } = dialog.route
  return (
    <DeleteRecord
      call="removeRoute"
      id={id}
      title={t('utilities.route.delete-title', { path })}
      actLabel={t('utilities.route.delete')}
      busyLabel={t('utilities.route.deleting')}
      done={t('utilities.route.deleted', { path })}
      onClose={onClose}
      onRemoved={() => onDone(null)}
    >
      {t('utilities.route.delete-text', { gateway: gatewayName })}
    </DeleteRecord>
  )
}
