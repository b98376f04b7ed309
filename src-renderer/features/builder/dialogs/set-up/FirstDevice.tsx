import { useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { z } from 'zod'
import type { Device, DeviceKind } from '#shared/model/device.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFirstOwner } from '#renderer/parts/network-users/use-owner-choice.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { useBuilder } from '#renderer/features/builder/context/builder-context.tsx'
import { usePlace } from '#renderer/features/builder/context/use-place.ts'
import { DeviceFields } from '#renderer/features/builder/new-device/DeviceFields.tsx'
import {
  newDevice,
  newDeviceHomes,
  useDeviceLabels,
  useDeviceRecord,
} from '#renderer/features/builder/new-device/use-new-device.ts'
import { isHeldUp, useDeviceFile, type NewDevice } from './use-device-file.ts'

export interface FirstDeviceProps {
  readonly title: string
  /** The gateway that was set up. */
  readonly gatewayId: string
  /** What stands above: how the setting up went. */
  readonly above: ReactNode
  readonly onClose: () => void
}

/** A device is drawn, connected to the gateway, and has its file. */
export function NewFirstDevice({ title, gatewayId, above, onClose }: FirstDeviceProps) {
  const { t } = useWords()
  const { canvas, edit, makeId } = useBuilder()
  const place = usePlace()
  const give = useDeviceFile(onClose)
  const firstOwner = useFirstOwner()
  const recordOf = useDeviceRecord(firstOwner)
  const nameOf = (kind: DeviceKind): string => t(`builder.set-up.device-name.${kind}`)
  // Drawn already, when its file could not be made: another try makes the file alone.
  const [drawn, setDrawn] = useState<NewDevice | null>(null)
  const form = useFormOf({
    schema: newDevice,
    start: { name: nameOf('laptop'), kind: 'laptop' as const, networkUserId: '' },
    send: async (typed) => {
      if (drawn !== null) return give(drawn)
      const record = await recordOf(typed)
      if (!record.ok) return record
      const device = { id: makeId(), kind: typed.kind }
      const position = place('device', null, gatewayId)
      canvas.current?.bringOnceDrawn([gatewayId, device.id])
      const answer = edit(
        [
          { kind: 'add-device', id: device.id, form: record.value, position },
          { kind: 'connect', id: makeId(), a: device.id, b: gatewayId },
        ],
        { quiet: true },
      )
      if (!answer.ok) return answer
      setDrawn(device)
      return give(device)
    },
    done: () => undefined,
    homes: newDeviceHomes,
  })
  const labels = useDeviceLabels()
  const kind = form.value('kind')
  const name = form.text('name')
  const isTyped = useRef(false)
  const typeName = (event: ChangeEvent): Promise<void> => {
    isTyped.current = true
    return name.onChange(event)
  }
  const setKind = (next: DeviceKind): void => {
    kind.onValueChange(next)
    // What was only proposed follows; what a person typed stays, be it the same.
    if (!isTyped.current) form.set('name', nameOf(next))
  }
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
      <DeviceFields
        name={{ ...name, onChange: typeName }}
        kind={{ ...kind, onValueChange: setKind }}
        owner={form.value('networkUserId')}
        firstOwner={firstOwner}
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
