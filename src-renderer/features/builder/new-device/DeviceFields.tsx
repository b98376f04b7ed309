import type { z } from 'zod'
import { deviceKinds } from '#shared/model/device.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { OwnerField } from '#renderer/parts/network-users/OwnerField.tsx'
import type { TextProps, ValueProps } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { useDeviceLabels, type newDevice } from './use-new-device.ts'

type Typed = z.input<typeof newDevice>

export interface DeviceFieldsProps {
  /** What the form spreads into each. */
  readonly name: TextProps
  readonly kind: ValueProps<Typed['kind']>
  readonly owner: ValueProps<Typed['networkUserId']>
  /** Whose it is unless somebody else is chosen; null: not known yet. */
  readonly firstOwner: string | null
}

/** The fields of a device that is about to be drawn: what it is called, what it is and whose. */
export function DeviceFields({ name, kind, owner, firstOwner }: DeviceFieldsProps) {
  const { t } = useWords()
  const { builder } = useBuilder()
  const labels = useDeviceLabels()
  return (
    <>
      <TextField label={labels.name} autoComplete="off" spellCheck={false} {...name} />
      <Select
        label={labels.kind}
        options={deviceKinds.map((value) => ({
          value,
          label: t(`states.device-kind.${value}`),
          kind: value,
        }))}
        {...kind}
      />
      <OwnerField
        label={labels.networkUserId}
        {...owner}
        value={owner.value || (firstOwner ?? '')}
        onMade={(made) => builder.draft.learn({ networkUsers: [networkUser.parse(made)] })}
      />
    </>
  )
}
