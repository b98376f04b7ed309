import { useState } from 'react'
import { z } from 'zod'
import { useFirstOwner } from '#renderer/parts/network-users/use-owner-choice.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { AddForm } from './AddForm.tsx'
import type { AddProps, FormProps } from './add-props.ts'
import { DeviceFields } from '../new-device/DeviceFields.tsx'
import { useFreeDevices } from './FreeSelect.tsx'
import { GatewaySelect, useFirstGateway } from './GatewaySelect.tsx'
import { PlacedDevice } from './PlacedDevice.tsx'
import { useAddDevice } from './use-add-device.ts'
import { newDevice, newDeviceHomes, useDeviceLabels, useDeviceRecord } from '../new-device/use-new-device.ts'
import { NewOrExisting } from './NewOrExisting.tsx'

const schema = newDevice.extend({ gatewayId: z.string() })

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
  const { makeId } = useBuilder()
  const add = useAddDevice(request)
  const firstOwner = useFirstOwner()
  const recordOf = useDeviceRecord(firstOwner)
  const form = useFormOf({
    schema,
    start: {
      name: '',
      kind: 'laptop' as const,
      networkUserId: '',
      gatewayId: useFirstGateway(request.besideId),
    },
    send: async ({ gatewayId, ...given }) => {
      const record = await recordOf(given)
      if (!record.ok) return record
      const id = makeId()
      return add(id, gatewayId, (position) => ({ kind: 'add-device', id, form: record.value, position }))
    },
    done: onClose,
    homes: newDeviceHomes,
  })
  const labels = { ...useDeviceLabels(), gatewayId: t('builder.add.connect-to') }
  return (
    <AddForm of="device" form={form} labels={labels} onClose={onClose}>
      {choice}
      <DeviceFields
        name={form.text('name')}
        kind={form.value('kind')}
        owner={form.value('networkUserId')}
        firstOwner={firstOwner}
      />
      <GatewaySelect {...form.value('gatewayId')} />
    </AddForm>
  )
}
