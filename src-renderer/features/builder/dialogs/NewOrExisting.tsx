import { useWords } from '#renderer/state/words.ts'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'

export interface NewOrExistingProps {
  readonly isNew: boolean
  readonly onChange: (isNew: boolean) => void
}

/** Chooses whether to add a new node, or one that the organization already has. */
export function NewOrExisting({ isNew, onChange }: NewOrExistingProps) {
  const { t } = useWords()
  return (
    <SegmentedControl
      label={t('builder.add.which')}
      options={[
        { value: 'new', label: t('builder.add.new') },
        { value: 'existing', label: t('builder.add.existing') },
      ]}
      value={isNew ? 'new' : 'existing'}
      onValueChange={(value) => onChange(value === 'new')}
    />
  )
}
