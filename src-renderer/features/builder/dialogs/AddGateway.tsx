import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { gatewayForm, gatewayKinds, operatingSystems } from '#shared/model/gateway.ts'
import { parseHost } from '#shared/model/read-forms.ts'
import { memberKey } from '#shared/model/view.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { refusedBy } from '#renderer/parts/spell-issue.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../builder-context.tsx'
import { kindOfGateway } from '../node-kinds.ts'
import type { AddProps } from './AddDevice.tsx'
import { usePlace } from './use-place.ts'
import { WhichNode } from './WhichNode.tsx'

const newGateway = gatewayForm.pick({ name: true, kind: true, sshUser: true, os: true }).extend({
  publicAddress: gatewayForm.shape.publicAddress.superRefine(refusedBy(parseHost)),
  sshPort: gatewayForm.shape.sshPort.nullable().transform((port) => port ?? bounds.sshPort),
})
const placedGateway = z.object({
  nodeId: z.string().refine((id) => id !== '', { params: { problem: 'field-required' } }),
})

/** A gateway on the canvas: one of the organization, or a new machine. */
export function AddGateway({ request, onClose }: AddProps) {
  const { view, network } = useBuilder()
  const free = view.model.gateways.filter((gateway) => !view.members.has(memberKey(network.id, gateway.id)))
  const [isNew, setNew] = useState(free.length === 0)
  const choice = free.length === 0 ? null : <WhichNode isNew={isNew} onChange={setNew} />
  return isNew ? (
    <NewGateway request={request} onClose={onClose} choice={choice} />
  ) : (
    <PlacedGateway request={request} onClose={onClose} choice={choice} />
  )
}

type FormProps = AddProps & { readonly choice: ReactNode }

function NewGateway({ request, onClose, choice }: FormProps) {
  const { t } = useWords()
  const { builder, edit, selectNew } = useBuilder()
  const place = usePlace()
  const create = useCommand('gateways', 'create', { quiet: true })
  const form = useFormOf({
    schema: newGateway,
    start: {
      name: '',
      kind: 'vpn' as const,
      publicAddress: '',
      sshUser: 'root',
      sshPort: bounds.sshPort,
      os: 'debian' as const,
    },
    send: (values) =>
      create.run({
        ...values,
        custody: 'server',
        active: true,
        listenPort: bounds.listenPort,
        dialPort: null,
        localAddress: null,
        ranges: [],
        visible: true,
        autoStart: true,
      }),
    done: (gateway) => {
      builder.learnGateway(gateway)
      if (edit([{ kind: 'place', nodeId: gateway.id, position: place('gateway', request.at, null) }]).ok)
        selectNew(gateway.id)
      else onClose()
    },
    homes: {
      'endpoint-unreadable': 'publicAddress',
      'name-taken': 'name',
      'gateway-address-taken': 'publicAddress',
    },
  })
  const labels = {
    name: t('gateways.form.name'),
    kind: t('gateways.form.kind'),
    publicAddress: t('gateways.form.address'),
    sshUser: t('gateways.form.user'),
    sshPort: t('gateways.form.ssh-port'),
    os: t('gateways.form.os'),
  }
  const user = form.text('sshUser')
  return (
    <FormDialog
      title={t('builder.add.gateway-title')}
      submitLabel={t('builder.add.gateway-act')}
      busyLabel={t('builder.add.adding')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      {choice}
      <TextField label={labels.name} autoComplete="off" spellCheck={false} {...form.text('name')} />
      <TextField
        label={labels.publicAddress}
        hint={t('gateways.form.address-hint')}
        mono
        autoComplete="off"
        spellCheck={false}
        {...form.text('publicAddress')}
      />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Select
          label={labels.kind}
          options={gatewayKinds.map((kind) => ({
            value: kind,
            label: t(`states.gateway-kind.${kind}`),
            hint: t(`gateways.form.kind-hint.${kind}`),
            kind: kindOfGateway(kind),
          }))}
          {...form.value('kind')}
        />
        <Select
          label={labels.os}
          options={operatingSystems.map((os) => ({ value: os, label: t(`states.os.${os}`) }))}
          {...form.value('os')}
        />
      </div>
      <div className="grid grid-cols-[1fr_8rem] gap-4 max-sm:grid-cols-1">
        <TextField
          label={labels.sshUser}
          hint={t('gateways.form.user-hint')}
          mono
          autoComplete="off"
          spellCheck={false}
          {...user}
          error={
            user.error !== undefined && form.values.sshUser !== ''
              ? t('gateways.form.user-error')
              : user.error
          }
        />
        <NumberField
          label={labels.sshPort}
          min={bounds.port.min}
          max={bounds.port.max}
          incrementLabel={t('shell.increase')}
          decrementLabel={t('shell.decrease')}
          {...form.value('sshPort')}
        />
      </div>
      <p className="text-12 text-text-3">{t('builder.add.custody')}</p>
    </FormDialog>
  )
}

function PlacedGateway({ request, onClose, choice }: FormProps) {
  const { t } = useWords()
  const { view, network, edit, selectNew } = useBuilder()
  const place = usePlace()
  const free = view.model.gateways.filter((gateway) => !view.members.has(memberKey(network.id, gateway.id)))
  const form = useFormOf({
    schema: placedGateway,
    start: { nodeId: free.length === 1 ? (free[0]?.id ?? '') : '' },
    send: ({ nodeId }) => {
      const answer = edit([{ kind: 'place', nodeId, position: place('gateway', request.at, null) }], {
        quiet: true,
      })
      return Promise.resolve(answer.ok ? { ok: true, value: nodeId } : answer)
    },
    done: (id: string) => selectNew(id),
    homes: { 'node-missing': 'nodeId' },
  })
  const node = form.value('nodeId')
  const labels = { nodeId: t('builder.add.existing-gateway') }
  return (
    <FormDialog
      title={t('builder.add.gateway-title')}
      submitLabel={t('builder.add.gateway-act')}
      busyLabel={t('builder.add.adding')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      {choice}
      <Select
        label={labels.nodeId}
        placeholder={t('builder.add.choose')}
        options={free.map((gateway) => ({
          value: gateway.id,
          label: gateway.name,
          hint: gateway.publicAddress,
          kind: kindOfGateway(gateway.kind),
        }))}
        {...node}
        value={node.value === '' ? null : node.value}
      />
    </FormDialog>
  )
}
