import { z } from 'zod'
import { ok } from '#shared/base/result.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import { deviceForm, deviceKinds } from '#shared/model/device.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { myself } from '#renderer/parts/network-users/myself.ts'
import { OwnerField } from '#renderer/parts/network-users/OwnerField.tsx'
import { useChosenOwner, useFirstOwner } from '#renderer/parts/network-users/use-owner-choice.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Combobox } from '#renderer/ui/Combobox.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

const fields = deviceForm.extend({ networkUserId: z.string(), networkIds: z.array(z.string()) })

export interface DeviceFormProps {
  /** Null makes a new one. */
  readonly device: DeviceView | null
  readonly onClose: () => void
  readonly onSaved: (device: DeviceView) => void
}

/** A device's record, with its network user made on the way when there is none yet. */
export function DeviceForm({ device, onClose, onSaved }: DeviceFormProps) {
  const { t } = useWords()
  const create = useCommand('devices', 'create', { quiet: true })
  const change = useCommand('devices', 'change', { quiet: true })
  const readOwner = useChosenOwner()
  const onlyOwner = useFirstOwner()
  const firstOwner = device === null ? onlyOwner : ''
  const stood = device?.networks.map(({ networkId }) => networkId) ?? []
  const form = useFormOf({
    schema: fields,
    start: {
      kind: device?.kind ?? 'laptop',
      networkUserId: device?.networkUserId ?? '',
      name: device?.name ?? '',
      serial: device?.serial ?? '',
      observation: device?.observation ?? '',
      active: device?.active ?? true,
      networkIds: [...stood],
    },
    send: async ({ networkIds, ...given }, attempt) => {
      const chosen = given.networkUserId || firstOwner
      const isKnown = chosen !== null && chosen !== '' && chosen !== myself
      const owner = isKnown ? ok({ id: chosen }) : await readOwner(chosen)
      if (!owner.ok) return owner
      const record = { ...given, networkUserId: owner.value.id }
      // Where it stands is sent when it was changed here: somebody else may have placed it meanwhile.
      const isSame = networkIds.length === stood.length && networkIds.every((id) => stood.includes(id))
      const values = isSame ? record : { ...record, networkIds }
      return device === null ? create.run(values, attempt) : change.run({ ...values, id: device.id }, attempt)
    },
    done: onSaved,
    homes: {
      'name-taken': 'name',
      'network-user-missing': 'networkUserId',
      'network-missing': 'networkIds',
      'network-full': 'networkIds',
    },
  })
  const labels = {
    kind: t('devices.form.kind'),
    networkUserId: t('devices.form.user'),
    name: t('devices.form.name'),
    serial: t('devices.form.serial'),
    observation: t('devices.form.observation'),
    active: t('devices.form.active'),
    networkIds: t('devices.form.networks'),
  }
  const user = form.value('networkUserId')
  const networks = form.value('networkIds')
  const known = useAsk('networks', 'list', {}).data ?? []
  return (
    <FormDialog
      title={device === null ? t('devices.create-title') : t('devices.edit-title', { name: device.name })}
      submitLabel={t(device === null ? 'devices.create' : 'shell.save')}
      busyLabel={t(device === null ? 'devices.creating' : 'shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextField label={labels.name} autoComplete="off" spellCheck={false} {...form.text('name')} />
      <Select
        label={labels.kind}
        options={deviceKinds.map((kind) => ({ value: kind, label: t(`states.device-kind.${kind}`), kind }))}
        {...form.value('kind')}
      />
      <OwnerField
        label={labels.networkUserId}
        value={user.value || (firstOwner ?? '')}
        onValueChange={user.onValueChange}
        onBlur={user.onBlur}
        error={user.error}
      />
      {known.length === 0 ? null : (
        <Combobox
          label={labels.networkIds}
          optional={t('shell.optional')}
          hint={t('devices.form.networks-hint')}
          options={known.map(({ id, name, range }) => ({ value: id, label: name, hint: range }))}
          values={networks.value}
          onValuesChange={(ids) => networks.onValueChange([...ids])}
          placeholder={t('devices.form.networks-choose')}
          emptyText={t('devices.form.networks-empty')}
          removeLabel={(name) => t('devices.form.networks-remove', { name })}
          closeLabel={t('shell.close')}
          error={networks.error}
        />
      )}
      <TextField
        label={labels.serial}
        mono
        optional={t('shell.optional')}
        autoComplete="off"
        {...form.text('serial')}
      />
      <TextArea
        label={labels.observation}
        optional={t('shell.optional')}
        rows={2}
        {...form.text('observation')}
      />
      <Switch label={labels.active} hint={t('devices.form.active-hint')} {...form.check('active')} />
    </FormDialog>
  )
}
