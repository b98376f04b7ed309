import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { deviceForm, deviceKinds } from '#shared/model/device.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { NetworkUserForm } from '#renderer/parts/network-users/NetworkUserForm.tsx'
import { NetworkUserSelect } from '#renderer/parts/network-users/NetworkUserSelect.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
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
  const [isAddingUser, setAddingUser] = useState(false)
  const people = useAsk('networkUsers', 'page', { limit: 2 })
  const only = people.data?.total === 1 ? (people.data.rows[0]?.id ?? '') : ''
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
      const networkUserId = given.networkUserId || only
      if (networkUserId === '') return fail(problem('field-required', {}, ['networkUserId']))
      const known = await know(networkUserId)
      if (!known.ok) return known
      return add(id, gatewayId, (position) => ({
        kind: 'add-device',
        id,
        form: { ...given, networkUserId, serial: '', observation: '', active: true },
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
      <NetworkUserSelect
        label={labels.networkUserId}
        labelEnd={
          <Button size="xs" variant="ghost" icon={UserPlus} onClick={() => setAddingUser(true)}>
            {t('devices.user.add')}
          </Button>
        }
        {...user}
        value={user.value || only}
      />
      <GatewaySelect {...form.value('gatewayId')} />
      {isAddingUser ? (
        <NetworkUserForm
          nested
          user={null}
          onClose={() => setAddingUser(false)}
          onSaved={(made) => {
            builder.draft.learn({ networkUsers: [networkUser.parse(made)] })
            setAddingUser(false)
            form.set('networkUserId', made.id)
          }}
        />
      ) : null}
    </FormDialog>
  )
}
