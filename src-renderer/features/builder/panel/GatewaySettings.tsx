import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { gatewayForm, gatewayKinds, operatingSystems, type Gateway } from '#shared/model/gateway.ts'
import { endsTunnels } from '#shared/model/connect.ts'
import type { Placement } from '#shared/model/relation.ts'
import { RangesField } from '#renderer/parts/RangesField.tsx'
import { rangesText, showRanges } from '#renderer/parts/ranges-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { kindOfGateway } from '../context/node-kinds.ts'
import { AddressField } from './AddressField.tsx'
import { useRecordForm } from './use-record-form.ts'

/** An empty local address is none. */
const fields = gatewayForm.extend({
  localAddress: z
    .string()
    .trim()
    .max(45)
    .transform((text) => (text === '' ? null : text)),
  ranges: rangesText,
})

/** What of a gateway's record is changed while drawing; the rest is on its own page. */
export function GatewaySettings({
  gateway,
  placement,
}: {
  readonly gateway: Gateway
  readonly placement: Placement
}) {
  const { t } = useWords()
  const { facts } = useBuilder()
  const form = useRecordForm({
    id: gateway.id,
    schema: fields,
    record: {
      ...gatewayForm.parse(gateway),
      localAddress: gateway.localAddress ?? '',
      ranges: showRanges(gateway.ranges),
    },
    edits: (values) => [{ kind: 'change-gateway', id: gateway.id, form: values }],
    home: 'name',
  })
  const port = (name: 'sshPort' | 'listenPort', label: string) => {
    const field = form.value(name)
    return (
      <NumberField
        label={label}
        min={bounds.port.min}
        max={bounds.port.max}
        incrementLabel={t('shell.increase')}
        decrementLabel={t('shell.decrease')}
        {...field}
        onValueChange={(value) => {
          if (value !== null) field.onValueChange(value)
        }}
      />
    )
  }
  return (
    <PanelSection last>
      <div className="flex flex-col gap-3">
        <TextField
          label={t('gateways.form.name')}
          size="sm"
          autoComplete="off"
          spellCheck={false}
          {...form.text('name')}
        />
        <TextField
          label={t('gateways.form.address')}
          size="sm"
          mono
          autoComplete="off"
          spellCheck={false}
          {...form.text('publicAddress')}
        />
        <AddressField
          placement={placement}
          label={t('builder.gateway.tunnel')}
          label6={t('builder.gateway.tunnel6')}
        />
        <Select
          label={t('gateways.form.kind')}
          size="sm"
          options={gatewayKinds.map((kind) => ({
            value: kind,
            label: t(`states.gateway-kind.${kind}`),
            hint: t(`gateways.form.kind-hint.${kind}`),
            kind: kindOfGateway(kind),
          }))}
          {...form.value('kind')}
        />
        <Select
          label={t('gateways.form.os')}
          size="sm"
          options={operatingSystems.map((os) => ({ value: os, label: t(`states.os.${os}`) }))}
          {...form.value('os')}
        />
        <TextField
          label={t('gateways.form.user')}
          size="sm"
          mono
          autoComplete="off"
          spellCheck={false}
          {...form.text('sshUser')}
        />
        {port('sshPort', t('gateways.form.ssh-port'))}
        {port('listenPort', t('gateways.form.listen-port'))}
        <TextField
          label={t('gateways.form.local')}
          size="sm"
          mono
          optional={t('shell.optional')}
          autoComplete="off"
          spellCheck={false}
          {...form.text('localAddress')}
        />
        {endsTunnels(gateway) ? (
          <RangesField
            seen={facts.gateways.get(gateway.id)?.rangesSeen ?? []}
            {...form.text('ranges')}
            typed={form.values.ranges}
            onPropose={(text) => form.set('ranges', text)}
          />
        ) : null}
        <Switch
          label={t('gateways.form.active')}
          hint={t('builder.gateway.active-hint')}
          {...form.check('active')}
        />
      </div>
    </PanelSection>
  )
}
