import type { Attempt } from '#shared/contract/backend.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useUndo } from '#renderer/parts/list/use-undo.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface DeleteDevicesProps {
  readonly devices: readonly DeviceView[]
  readonly onClose: () => void
  readonly onRemoved: (ids: readonly string[]) => void
}

/** Says what is lost, then deletes; for a while it can be undone. */
export function DeleteDevices({ devices, onClose, onRemoved }: DeleteDevicesProps) {
  const { t, format } = useWords()
  const tell = useUndo()
  const remove = useCommand('devices', 'removeMany', { quiet: true })
  const restore = useCommand('devices', 'restore')
  const ids = devices.map((device) => device.id)
  const count = devices.length
  const name = devices[0]?.name ?? ''
  const act = async (attempt: Attempt) => {
    const answer = await remove.run({ ids }, attempt)
    if (answer.ok) {
      const { removed, undo } = answer.value
      const title =
        count === 1
          ? t('devices.deleted', { name })
          : t('devices.deleted-many', { count: removed, number: format.number(removed) })
      tell(`deleted-${undo}`, title, () => restore.run({ undo }))
    }
    return answer
  }
  return (
    <ConfirmCommand
      title={
        count === 1
          ? t('devices.delete-title', { name })
          : t('devices.delete-title-many', { count, number: format.number(count) })
      }
      actLabel={t(count === 1 ? 'devices.delete' : 'devices.delete-many')}
      busyLabel={t('devices.deleting')}
      busy={remove.busy}
      act={act}
      onClose={onClose}
      onDone={() => onRemoved(ids)}
    >
      <WhatGoes devices={devices} />
    </ConfirmCommand>
  )
}

/** In numbers, one line each. */
function WhatGoes({ devices }: { readonly devices: readonly DeviceView[] }) {
  const { t, format } = useWords()
  const places = devices.flatMap((device) => device.networks)
  const keys = places.filter((place) => place.hasKey).length
  if (places.length === 0) return t(devices.length === 1 ? 'devices.delete-none' : 'devices.delete-none-many')
  return (
    <>
      <p>{t('devices.delete-goes')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        <li>{t('devices.delete-places', { count: places.length, number: format.number(places.length) })}</li>
        {keys === 0 ? null : (
          <li>{t('devices.delete-keys', { count: keys, number: format.number(keys) })}</li>
        )}
      </ul>
    </>
  )
}
