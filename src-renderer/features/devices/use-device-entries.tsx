import { Pencil, QrCode, Trash2 } from 'lucide-react'
import type { DeviceView } from '#shared/contract/devices.ts'
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
    return [
      {
        kind: 'action',
        id: 'edit',
        label: t('shell.edit'),
        icon: Pencil,
        onSelect: () => onDialog({ kind: 'edit', device }),
      },
      ...device.networks.map((network): MenuEntry => ({
        kind: 'action',
        id: `interface-${network.networkId}`,
        label: t('devices.panel.interface-of', { network: network.name }),
        icon: QrCode,
        onSelect: () => onDialog({ kind: 'interface', device, networkId: network.networkId }),
      })),
      { kind: 'separator', id: 'line' },
      {
        kind: 'action',
        id: 'delete',
        label: t('devices.delete-entry'),
        icon: Trash2,
        danger: true,
        onSelect: () => onDialog({ kind: 'delete', devices: [device] }),
      },
    ]
  }
}
