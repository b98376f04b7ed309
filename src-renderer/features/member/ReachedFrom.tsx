import type { OwnDevice } from '#shared/contract/member.ts'
import { useWords } from '#renderer/state/words.ts'
import { Select } from '#renderer/ui/Select.tsx'

/** Whose reach is shown, where it is not this computer's. */
export function ReachedFrom(props: {
  readonly devices: readonly OwnDevice[]
  readonly value: string
  readonly onChange: (deviceId: string) => void
}) {
  const { t } = useWords()
  return (
    <Select
      label={t('member.reach.from')}
      labelHidden
      size="sm"
      className="w-47 max-sm:w-full"
      value={props.value}
      onValueChange={props.onChange}
      options={props.devices.map(({ deviceId, name, kind }) => ({ value: deviceId, label: name, kind }))}
    />
  )
}
