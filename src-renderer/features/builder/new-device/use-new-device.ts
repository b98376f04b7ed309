import { z } from 'zod'
import { ok, type Result } from '#shared/base/result.ts'
import { deviceForm, type DeviceForm } from '#shared/model/device.ts'
import { useWords } from '#renderer/state/words.ts'
import { useOwner } from '../context/use-owner.ts'

/** What is asked of a device that is drawn. */
export const newDevice = deviceForm.pick({ name: true, kind: true }).extend({ networkUserId: z.string() })

/** The fields to which refusals of such a device belong. */
export const newDeviceHomes = { 'name-taken': 'name', 'network-user-missing': 'networkUserId' } as const

/** The labels of its fields. */
export function useDeviceLabels() {
  const { t } = useWords()
  return {
    name: t('devices.form.name'),
    kind: t('devices.form.kind'),
    networkUserId: t('devices.form.user'),
  }
}

/** Makes the record of what was typed, once the drawing knows whose it is: `firstOwner`'s where nobody was chosen. */
export function useDeviceRecord(
  firstOwner: string | null,
): (typed: z.output<typeof newDevice>) => Promise<Result<DeviceForm>> {
  const know = useOwner()
  return async ({ name, kind, networkUserId }) => {
    const owner = await know(networkUserId || firstOwner)
    if (!owner.ok) return owner
    return ok({ name, kind, networkUserId: owner.value, serial: '', observation: '', active: true })
  }
}
