import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { deviceForm, deviceKinds, type Device } from '#shared/model/device.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { OwnerField } from '#renderer/parts/network-users/OwnerField.tsx'
import { useFirstOwner } from '#renderer/parts/network-users/use-owner-choice.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '#renderer/features/builder/context/builder-context.tsx'
import { useOwner } from '#renderer/features/builder/context/use-owner.ts'
import { usePlace } from '#renderer/features/builder/context/use-place.ts'
import { isHeldUp, useDeviceFile, type NewDevice } from './use-device-file.ts'

export interface FirstDeviceProps {
  readonly title: string
  /** The gateway that was set up. */
  readonly gatewayId: string
  /** What stands above: how the setting up went. */
  readonly above: ReactNode
  readonly onClose: () => void
}

const newDevice = deviceForm.pick({ name: true, kind: true }).extend({ networkUserId: z.string() })

/** A device is drawn, connected to the gateway, and has its file. */
export function NewFirstDevice({ title, gatewayId, above, onClose }: FirstDeviceProps) {
  const { t } = useWords()
  const { builder, edit, makeId } = useBuilder()
  const place = usePlace()
  const know = useOwner()
  const give = useDeviceFile(onClose)
  const firstOwner = useFirstOwner()
  // Drawn already, when its file could not be made: another try makes the file alone.
  const [drawn, setDrawn] = useState<NewDevice | null>(null)
  const form = useFormOf({
    schema: newDevice,
    start: { name: t('builder.set-up.device-name'), kind: 'laptop' as const, networkUserId: '' },
    send: async ({ name, kind, networkUserId }) => {
      if (drawn !== null) return give(drawn)
      const owner = await know(networkUserId || firstOwner)
      if (!owner.ok) return owner
      const device = { id: makeId(), kind }
      const record = { name, kind, networkUserId: owner.value, serial: '', observation: '', active: true }
      const position = place('device', null, gatewayId)
      const answer = edit(
        [
          { kind: 'add-device', id: device.id, form: record, position },
          { kind: 'connect', id: makeId(), a: device.id, b: gatewayId },
        ],
        { quiet: true },
      )
      if (!answer.ok) return answer
      setDrawn(device)
      return give(device)
    },
    done: () => undefined,
    homes: { 'name-taken': 'name', 'network-user-missing': 'networkUserId' },
  })
  const labels = {
    name: t('devices.form.name'),
    kind: t('devices.form.kind'),
    networkUserId: t('devices.form.user'),
  }
  const user = form.value('networkUserId')
  return (
    <FormDialog
      title={title}
      submitLabel={t(isHeldUp(form.values.kind) ? 'builder.set-up.add-code' : 'builder.set-up.add-file')}
      busyLabel={t('devices.interface.making')}
      form={form}
      labels={labels}
      allRequired={t('builder.add.all-required')}
      back={<Done onClose={onClose} />}
      onClose={onClose}
    >
      {above}
      <p>{t('builder.set-up.device-text')}</p>
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
    </FormDialog>
  )
}

/** One of the devices that are drawn has its file; the others have theirs from their panels. */
export function DrawnFirstDevice({
  title,
  drawn,
  above,
  onClose,
}: Omit<FirstDeviceProps, 'gatewayId'> & { readonly drawn: readonly Device[] }) {
  const { t } = useWords()
  const give = useDeviceFile(onClose)
  const kindOf = (id: string) => drawn.find((device) => device.id === id)?.kind ?? 'laptop'
  const form = useFormOf({
    schema: z.object({ id: z.string() }),
    start: { id: drawn[0]?.id ?? '' },
    send: ({ id }) => give({ id, kind: kindOf(id) }),
    done: () => undefined,
  })
  const label = t('builder.set-up.device')
  return (
    <FormDialog
      title={title}
      submitLabel={t(
        isHeldUp(kindOf(form.values.id)) ? 'builder.set-up.make-code' : 'builder.set-up.make-file',
      )}
      busyLabel={t('devices.interface.making')}
      form={form}
      labels={{ id: label }}
      back={<Done onClose={onClose} />}
      onClose={onClose}
    >
      {above}
      <p>{t('builder.set-up.device-text')}</p>
      <Select
        label={label}
        options={drawn.map(({ id, name, kind }) => ({ value: id, label: name, kind }))}
        {...form.value('id')}
      />
    </FormDialog>
  )
}

function Done({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  return (
    <Button variant="outline" onClick={onClose}>
      {t('builder.set-up.finish')}
    </Button>
  )
}
