import { useState } from 'react'
import { z } from 'zod'
import { deviceForm, deviceKinds } from '#shared/model/device.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { OwnerField } from '#renderer/parts/network-users/OwnerField.tsx'
import { useFirstOwner } from '#renderer/parts/network-users/use-owner-choice.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import type { AddProps, FormProps } from './add-props.ts'
import { useFreeDevices } from './FreeSelect.tsx'
import { GatewaySelect, useFirstGateway } from './GatewaySelect.tsx'
import { PlacedDevice } from './PlacedDevice.tsx'
import { useAddDevice } from './use-add-device.ts'
import { useOwner } from '../context/use-owner.ts'
import { NewOrExisting } from './NewOrExisting.tsx'

const newDevice = deviceForm.pick({ name: true, kind: true }).extend({
  networkUserId: z.string(),
  gatewayId: z.string(),
})

/** A device on the canvas: a new one, or one that the organization has. Connected to a gateway at once where there is one. */
export function AddDevice({ request, onClose }: AddProps) {
  const free = useFreeDevices()
  const [isNew, setNew] = useState(true)
  const choice = isNew && free.isNone !== false ? null : <NewOrExisting isNew={isNew} onChange={setNew} />
  return isNew ? (
    <NewDevice request={request} onClose={onClose} choice={choice} />
  ) : (
    <PlacedDevice request={request} onClose={onClose} choice={choice} free={free} />
  )
}

function NewDevice({ request, onClose, choice }: FormProps) {
  const { t } = useWords()
  const { builder, makeId } = useBuilder()
  const add = useAddDevice(request)
  const know = useOwner()
  const firstOwner = useFirstOwner()
  const form = useFormOf({
    schema: newDevice,
    start: {
      name: '',
      kind: 'laptop',
      networkUserId: '',
      gatewayId: useFirstGateway(request.besideId),
    },
    send: async ({ gatewayId, ...given }) => {
      const id = makeId()
      const owner = await know(given.networkUserId || firstOwner)
      if (!owner.ok) return owner
      return add(id, gatewayId, (position) => ({
        kind: 'add-device',
        id,
        form: { ...given, networkUserId: owner.value, serial: '', observation: '', active: true },
        position,
      }))
    },
    done: onClose,
    homes: { 'name-taken': 'name', 'network-user-missing': 'networkUserId' },
  })
  const labels = {
    name: t('devices.form.name'),
    kind: t('devices.form.kind'),
    networkUserId: t('devices.form.user'),
    gatewayId: t('builder.add.connect-to'),
  }
  const user = form.value('networkUserId')
  return (
    <FormDialog
      title={t('builder.add.device-title')}
      submitLabel={t('builder.add.device-act')}
      busyLabel={t('builder.add.adding')}
      form={form}
      labels={labels}
      allRequired={t('builder.add.all-required')}
      onClose={onClose}
    >
      {choice}
      <TextField label={labels.name} autoComplete="off" spellCheck={false} {...form.text('name')} />
      <Select
        label={labels.kind}
        options={deviceKinds.map((kind) => ({ value: kind, label: t(`states.device-kind.${kind}`), kind }))}
        {...form.value('kind')}
      />
      <OwnerField
        label={labels.networkUserId}
        {...user}
        value={user.value || (firstOwner ?? '')}
        onMade={(made) => builder.draft.learn({ networkUsers: [networkUser.parse(made)] })}
      />
      <GatewaySelect {...form.value('gatewayId')} />
    </FormDialog>
  )
}
