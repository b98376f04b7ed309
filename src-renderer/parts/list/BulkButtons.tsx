import { Power, PowerOff, Trash2 } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'

export interface BulkButtonsProps {
  readonly onSet: (active: boolean) => void
  readonly onDelete: () => void
}

/** What can be done with the ticked rows: make them active or inactive, or delete them. */
export function BulkButtons({ onSet, onDelete }: BulkButtonsProps) {
  const { t } = useWords()
  return (
    <>
      <Button size="xs" variant="outline" icon={Power} onClick={() => onSet(true)}>
        {t('users.list.activate')}
      </Button>
      <Button size="xs" variant="outline" icon={PowerOff} onClick={() => onSet(false)}>
        {t('users.list.deactivate')}
      </Button>
      <Button size="xs" variant="danger-outline" icon={Trash2} onClick={onDelete}>
        {t('users.list.delete')}
      </Button>
    </>
  )
}
