import { QrCode } from 'lucide-react'
import type { DeviceView } from '#shared/contract/devices.ts'
import { recordEntries } from '#renderer/parts/list/record-entries.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { DeviceDialog } from './DeviceDialogs.tsx'

/** What can be done with a device: the same list in its row and in its panel. */
export function useDeviceEntries(
  onDialog: (dialog: DeviceDialog) => void,
): (device: DeviceView) => MenuEntry[] {
  const { t } = useWords()
  const mayWrite = useMay('device.write')
  return (device) => {
    if (!mayWrite) return []
    return recordEntries(t, {
      edit: () => onDialog({ kind: 'edit', device }),
      more: device.networks.map((network): MenuEntry => ({
        kind: 'action',
        id: `interface-${network.networkId}`,
        label: t('devices.panel.interface-of', { network: network.name }),
        icon: QrCode,
        onSelect: () => onDialog({ kind: 'interface', device, networkId: network.networkId }),
      })),
      remove: {
        label: t('devices.delete-entry'),
        run: () => onDialog({ kind: 'delete', devices: [device] }),
      },
    })
  }
}
