import { UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import type { Edit } from '#shared/model/edit-value.ts'
import { deviceForm, deviceKinds } from '#shared/model/device.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { memberKey } from '#shared/model/view.ts'
import type { Result } from '#shared/base/result.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { NetworkUserForm } from '#renderer/parts/NetworkUserForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../builder-context.tsx'
import type { OpenDialog } from '../view-state.ts'
import { GatewaySelect, nothing, useFirstGateway } from './GatewaySelect.tsx'
import { usePlace } from './use-place.ts'
import { WhichNode } from './WhichNode.tsx'

export interface AddProps {
  readonly request: Extract<OpenDialog, { kind: 'add-device' | 'add-gateway' | 'add-rule' }>
  readonly onClose: () => void
}

const newDevice = deviceForm.pick({ name: true, kind: true }).extend({
  networkUserId: z.string().refine((id) => id !== '', { params: { problem: 'field-required' } }),
  gatewayId: z.string(),
})
const placedDevice = z.object({
  nodeId: z.string().refine((id) => id !== '', { params: { problem: 'field-required' } }),
  gatewayId: z.string(),
})

/** A device on the canvas: a new one, or one that the organization has. Connected to a gateway at once where there is one. */
export function AddDevice({ request, onClose }: AddProps) {
  const { view, network } = useBuilder()
  const free = view.model.devices.filter((device) => !view.members.has(memberKey(network.id, device.id)))
  const [isNew, setNew] = useState(true)
  const choice = free.length === 0 ? null : <WhichNode isNew={isNew} onChange={setNew} />
  return isNew ? (
    <NewDevice request={request} onClose={onClose} choice={choice} />
  ) : (
    <PlacedDevice request={request} onClose={onClose} choice={choice} />
  )
}

type FormProps = AddProps & { readonly choice: ReactNode }

function NewDevice({ request, onClose, choice }: FormProps) {
  const { t } = useWords()
  const { builder, view, makeId } = useBuilder()
  const add = useAdd(request)
  const [isAddingUser, setAddingUser] = useState(false)
  const users = view.model.networkUsers
  const form = useFormOf({
    schema: newDevice,
    start: {
      name: '',
      kind: 'laptop',
      networkUserId: users.length === 1 ? (users[0]?.id ?? '') : '',
      gatewayId: useFirstGateway(request.besideId),
    },
    send: ({ gatewayId, ...given }) => {
      const id = makeId()
      return Promise.resolve(
        add(id, gatewayId, (position) => ({
          kind: 'add-device',
          id,
          form: { ...given, serial: '', observation: '', active: true },
          position,
        })),
      )
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
      onClose={onClose}
    >
      {choice}
      <TextField label={labels.name} autoComplete="off" spellCheck={false} {...form.text('name')} />
      <Select
        label={labels.kind}
        options={deviceKinds.map((kind) => ({ value: kind, label: t(`states.device-kind.${kind}`), kind }))}
        {...form.value('kind')}
      />
      <Select
        label={labels.networkUserId}
        labelEnd={
          <Button size="xs" variant="ghost" icon={UserPlus} onClick={() => setAddingUser(true)}>
            {t('devices.user.add')}
          </Button>
        }
        placeholder={t('devices.form.user-placeholder')}
        options={users.map((one) => ({ value: one.id, label: one.name, hint: one.email }))}
        {...user}
        value={user.value === '' ? null : user.value}
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

function PlacedDevice({ request, onClose, choice }: FormProps) {
  const { t } = useWords()
  const { view, network } = useBuilder()
  const add = useAdd(request)
  const free = view.model.devices.filter((device) => !view.members.has(memberKey(network.id, device.id)))
  const form = useFormOf({
    schema: placedDevice,
    start: { nodeId: '', gatewayId: useFirstGateway(request.besideId) },
    send: ({ nodeId, gatewayId }) =>
      Promise.resolve(add(nodeId, gatewayId, (position) => ({ kind: 'place', nodeId, position }))),
    done: onClose,
    homes: { 'node-missing': 'nodeId' },
  })
  const node = form.value('nodeId')
  const labels = { nodeId: t('builder.add.existing-device'), gatewayId: t('builder.add.connect-to') }
  return (
    <FormDialog
      title={t('builder.add.device-title')}
      submitLabel={t('builder.add.device-act')}
      busyLabel={t('builder.add.adding')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      {choice}
      <Select
        label={labels.nodeId}
        placeholder={t('builder.add.choose')}
        options={free.map((device) => ({ value: device.id, label: device.name, kind: device.kind }))}
        {...node}
        value={node.value === '' ? null : node.value}
      />
      <GatewaySelect {...form.value('gatewayId')} />
    </FormDialog>
  )
}

/** Places the node and draws its line in one step; then it is selected. */
function useAdd(request: AddProps['request']) {
  const { edit, selectNew, makeId } = useBuilder()
  const place = usePlace()
  return (
    id: string,
    gatewayId: string,
    make: (position: { x: number; y: number }) => Edit,
  ): Result<void> => {
    const to = gatewayId === nothing ? null : gatewayId
    const edits: Edit[] = [
      make(place('device', request.at, to)),
      ...(to === null ? [] : [{ kind: 'connect', id: makeId(), a: id, b: to } as const]),
    ]
    const answer = edit(edits, { quiet: true })
    if (answer.ok) selectNew(id)
    return answer
  }
}
