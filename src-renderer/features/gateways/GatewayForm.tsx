import type { GatewayView } from '#shared/contract/gateways.ts'
import { bounds } from '#shared/model/bounds.ts'
import { custodies, gatewayKinds, operatingSystems } from '#shared/model/gateway.ts'
import { endsTunnels } from '#shared/model/connect.ts'
import { RangesField } from '#renderer/parts/RangesField.tsx'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf, type FormOf } from '#renderer/parts/use-form-of.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { gatewayFields, startOf, type GatewayFields } from './gateway-fields.ts'
import { pictureOf } from './gateway-picture.ts'

export interface GatewayFormProps {
  /** Null makes a new one. */
  readonly gateway: GatewayView | null
  readonly onClose: () => void
  readonly onSaved: (gateway: GatewayView) => void
}

/** A gateway's record. */
export function GatewayForm({ gateway, onClose, onSaved }: GatewayFormProps) {
  const { t } = useWords()
  const create = useCommand('gateways', 'create', { quiet: true })
  const change = useCommand('gateways', 'change', { quiet: true })
  const make = useCommand('sshKeys', 'make')
  const { sshKeys } = useCapabilities()
  const finish = async (saved: GatewayView): Promise<void> => {
    // Without its key nothing can be done with it; where that fails, its panel offers it again.
    if (gateway === null && saved.custody === 'workstation' && sshKeys)
      await make.run({ gatewayId: saved.id })
    onSaved(saved)
  }
  const form = useFormOf({
    schema: gatewayFields,
    start: startOf(gateway, sshKeys),
    send: (values, attempt) =>
      gateway === null ? create.run(values, attempt) : change.run({ ...values, id: gateway.id }, attempt),
    done: (saved) => void finish(saved),
    homes: {
      'endpoint-unreadable': 'publicAddress',
      'address-unreadable': 'localAddress',
      'name-taken': 'name',
      'gateway-address-taken': 'publicAddress',
      'range-unreadable': 'ranges',
      'range-host-bits': 'ranges',
      'range-size': 'ranges',
      'range-not-behind': 'ranges',
    },
  })
  const labels = useFieldLabels()
  return (
    <FormDialog
      title={gateway === null ? t('gateways.create-title') : t('gateways.edit-title', { name: gateway.name })}
      submitLabel={t(gateway === null ? 'gateways.create' : 'shell.save')}
      busyLabel={t(gateway === null ? 'gateways.creating' : 'shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextField label={labels.name} autoComplete="off" spellCheck={false} {...form.text('name')} />
      <TextField
        label={labels.publicAddress}
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('gateways.form.address-hint')}
        {...form.text('publicAddress')}
      />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Select
          label={labels.kind}
          options={gatewayKinds.map((kind) => ({
            value: kind,
            label: t(`states.gateway-kind.${kind}`),
            hint: t(`gateways.form.kind-hint.${kind}`),
            kind: pictureOf[kind],
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
        <UserField form={form} label={labels.sshUser} />
        <PortField form={form} name="sshPort" label={labels.sshPort} />
      </div>
      {endsTunnels(form.values) ? (
        <RangesField
          seen={gateway?.rangesSeen ?? []}
          {...form.text('ranges')}
          typed={form.values.ranges}
          onPropose={(text) => form.set('ranges', text)}
        />
      ) : null}
      {sshKeys && gateway === null ? <CustodyField form={form} /> : null}
      <details>
        <summary className="cursor-pointer text-primary-text">{t('gateways.form.more')}</summary>
        <div className="mt-4 flex flex-col gap-4">
          <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
            <PortField
              form={form}
              name="listenPort"
              label={labels.listenPort}
              hint={t('gateways.form.listen-hint')}
            />
            <PortField
              form={form}
              name="dialPort"
              label={labels.dialPort}
              hint={t('gateways.form.dial-hint')}
              optional={t('shell.optional')}
            />
          </div>
          <TextField
            label={labels.localAddress}
            mono
            optional={t('shell.optional')}
            autoComplete="off"
            spellCheck={false}
            hint={t('gateways.form.local-hint')}
            {...form.text('localAddress')}
          />
          <Switch label={labels.visible} hint={t('gateways.form.visible-hint')} {...form.check('visible')} />
          <Switch
            label={labels.autoStart}
            hint={t('gateways.form.auto-start-hint')}
            {...form.check('autoStart')}
          />
          <Switch label={labels.active} {...form.check('active')} />
        </div>
      </details>
    </FormDialog>
  )
}

function useFieldLabels() {
  const { t } = useWords()
  return {
    name: t('gateways.form.name'),
    publicAddress: t('gateways.form.address'),
    kind: t('gateways.form.kind'),
    os: t('gateways.form.os'),
    sshUser: t('gateways.form.user'),
    sshPort: t('gateways.form.ssh-port'),
    listenPort: t('gateways.form.listen-port'),
    dialPort: t('gateways.form.dial-port'),
    localAddress: t('gateways.form.local'),
    ranges: t('gateways.form.ranges'),
    visible: t('gateways.form.visible'),
    autoStart: t('gateways.form.auto-start'),
    active: t('gateways.form.active'),
  }
}

/** Where its SSH key is to be kept; asked once, since a key does not travel by itself. */
function CustodyField({ form }: { readonly form: FormOf<GatewayFields> }) {
  const { t } = useWords()
  return (
    <RadioGroup
      label={t('keys.custody.label')}
      options={custodies.toReversed().map((custody) => ({
        value: custody,
        label: t(`keys.custody.${custody}`),
        hint: t(`keys.custody.${custody}-hint`),
      }))}
      {...form.value('custody')}
    />
  )
}

/** Who we sign in as; what useradd takes (useradd(8)) is the rule for its letters. */
function UserField({ form, label }: { readonly form: FormOf<GatewayFields>; readonly label: string }) {
  const { t } = useWords()
  const field = form.text('sshUser')
  const isEmpty = form.values.sshUser === ''
  return (
    <TextField
      label={label}
      mono
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={t('gateways.form.user-hint')}
      {...field}
      error={field.error !== undefined && !isEmpty ? t('gateways.form.user-error') : field.error}
    />
  )
}

interface PortFieldProps {
  readonly form: FormOf<GatewayFields>
  readonly name: 'sshPort' | 'listenPort' | 'dialPort'
  readonly label: string
  readonly hint?: string
  readonly optional?: string
}

function PortField({ form, name, ...rest }: PortFieldProps) {
  const { t } = useWords()
  return (
    <NumberField
      {...rest}
      min={bounds.port.min}
      max={bounds.port.max}
      incrementLabel={t('shell.increase')}
      decrementLabel={t('shell.decrease')}
      {...form.value(name)}
    />
  )
}
