import type { DesignView } from '#shared/contract/design-values.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useUndo } from '#renderer/parts/list/use-undo.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

/** A question before a design goes for everybody, and for ten seconds a way back. */
export function RemoveDesign({
  design,
  onClose,
}: {
  readonly design: DesignView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const remove = useCommand('designs', 'remove', { quiet: true })
  const bringBack = useCommand('designs', 'bringBack')
  const undo = useUndo()
  const { id, name, isShared } = design
  return (
    <ConfirmCommand
      title={t('designs.delete-title', { name })}
      actLabel={t('designs.delete')}
      busyLabel={t('designs.deleting')}
      busy={remove.busy}
      act={(attempt) => remove.run({ id }, attempt)}
      onDone={() => {
        onClose()
        undo(`design-${id}`, t('designs.deleted', { name }), () => bringBack.run({ id }))
      }}
      onClose={onClose}
    >
      <p>{t(isShared ? 'designs.delete-shared' : 'designs.delete-text')}</p>
    </ConfirmCommand>
  )
}
