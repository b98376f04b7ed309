import { useState } from 'react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { bounds } from '#shared/model/bounds.ts'
import {
  custodies,
  gatewayForm,
  gatewayKinds,
  operatingSystems,
  type GatewayForm,
} from '#shared/model/gateway.ts'
import { parseHost } from '#shared/model/read-forms.ts'
import { refusedBy } from '#renderer/parts/spell-issue.ts'
import { useFormOf, type ValueProps } from '#renderer/parts/use-form-of.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { kindOfGateway } from '../context/node-kinds.ts'
import { AddForm } from './AddForm.tsx'
import type { AddProps, FormProps } from './add-props.ts'
import { useFreeGateways } from './FreeSelect.tsx'
import { PlacedGateway } from './PlacedGateway.tsx'
import { usePlace } from '../context/use-place.ts'
import { useShowMade } from '../context/use-show-made.ts'
import { NewOrExisting } from './NewOrExisting.tsx'

const newGateway = gatewayForm
  .pick({ name: true, kind: true, sshUser: true, os: true, custody: true })
  .extend({
    publicAddress: gatewayForm.shape.publicAddress.superRefine(refusedBy(parseHost)),
    sshPort: gatewayForm.shape.sshPort.nullable().transform((port) => port ?? bounds.sshPort),
  })

/** A gateway on the canvas: one of the organization, or a new machine. */
export function AddGateway({ request, onClose }: AddProps) {
  const free = useFreeGateways()
  const [asked, setAsked] = useState<boolean | null>(null)
  const [hasNone, setNone] = useState<boolean | null>(null)
  // Decided once: what is typed into the search afterwards finds fewer, not none.
  if (hasNone === null && free.isNone !== null) setNone(free.isNone)
  const isNew = asked ?? hasNone === true
  const choice = hasNone === true ? null : <NewOrExisting isNew={isNew} onChange={setAsked} />
  return isNew ? (
    <NewGateway request={request} onClose={onClose} choice={choice} />
  ) : (
    <PlacedGateway request={request} onClose={onClose} choice={choice} free={free} />
  )
}

function NewGateway({ request, onClose, choice }: FormProps) {
  const { t } = useWords()
  const { builder, edit, screen } = useBuilder()
  const showMade = useShowMade()
  const place = usePlace()
  const create = useCommand('gateways', 'create', { quiet: true })
  const make = useCommand('sshKeys', 'make')
  const { sshKeys } = useCapabilities()
  const finish = async (gateway: GatewayView): Promise<void> => {
    // Where that fails, the next step offers it again.
    if (sshKeys && gateway.custody === 'workstation') await make.run({ gatewayId: gateway.id })
    builder.learnGateway(gateway)
    const position = place('gateway', request.at, null)
    if (!edit([{ kind: 'place', nodeId: gateway.id, position }]).ok) return onClose()
    showMade(gateway.id)
    screen.set({ dialog: { kind: 'set-up-gateway', gatewayId: gateway.id } })
  }
  const form = useFormOf({
    schema: newGateway,
    start: {
      name: '',
      kind: 'vpn' as const,
      publicAddress: '',
      sshUser: 'root',
      sshPort: bounds.sshPort,
      os: 'debian' as const,
      custody: sshKeys ? ('workstation' as const) : ('server' as const),
    },
    send: (values, attempt) =>
      create.run(
        {
          ...values,
          active: true,
          listenPort: bounds.listenPort,
          dialPort: null,
          localAddress: null,
          ranges: [],
          visible: true,
          autoStart: true,
        },
        attempt,
      ),
    done: (gateway) => void finish(gateway),
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
    custody: t('keys.custody.label'),
  }
  const user = form.text('sshUser')
  return (
    <AddForm of="gateway" form={form} labels={labels} onClose={onClose}>
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
      {sshKeys ? <CustodyField {...form.value('custody')} /> : null}
      <p className="text-12 text-text-3">{t('builder.add.custody')}</p>
    </AddForm>
  )
}

/** Where its SSH key is to be kept, on a host that can hold it. */
function CustodyField(field: ValueProps<GatewayForm['custody']>) {
  const { t } = useWords()
  return (
    <RadioGroup
      label={t('keys.custody.label')}
      options={custodies.toReversed().map((custody) => ({
        value: custody,
        label: t(`keys.custody.${custody}`),
        hint: t(`keys.custody.${custody}-hint`),
      }))}
      {...field}
    />
  )
}
