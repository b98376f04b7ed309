import { useWords } from '#renderer/state/words.ts'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'

export interface WhichNodeProps {
  readonly isNew: boolean
  readonly onChange: (isNew: boolean) => void
}

/** Whether a node that is added is made now, or one that the organization has already. */
export function WhichNode({ isNew, onChange }: WhichNodeProps) {
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
