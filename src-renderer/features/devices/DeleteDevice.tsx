import type { DeviceView } from '#shared/contract/devices.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface DeleteDeviceProps {
  readonly device: DeviceView
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Says what is lost, then deletes. */
export function DeleteDevice({ device, onClose, onRemoved }: DeleteDeviceProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const remove = useCommand('devices', 'remove', { quiet: true })
  const count = device.networks.length
  return (
    <ConfirmCommand
      title={t('devices.delete-title', { name: device.name })}
      actLabel={t('devices.delete')}
      busyLabel={t('devices.deleting')}
      busy={remove.busy}
      act={() => remove.run({ id: device.id })}
      onClose={onClose}
      onDone={() => {
        toasts.add({
          id: `deleted-${device.id}`,
          tone: 'ok',
          title: t('devices.deleted', { name: device.name }),
        })
        onRemoved()
      }}
    >
      {count === 0 ? t('devices.delete-none') : t('devices.delete-text', { count })}
    </ConfirmCommand>
  )
}
