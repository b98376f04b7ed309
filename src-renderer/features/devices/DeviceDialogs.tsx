import type { DeviceView } from '#shared/contract/devices.ts'
import { InterfaceDialog } from '#renderer/interface-file/InterfaceDialog.tsx'
import { ImportDialog } from '#renderer/parts/list/ImportDialog.tsx'
import { useWords } from '#renderer/state/words.ts'
import { DeleteDevices } from './DeleteDevices.tsx'
import { DeviceForm } from './DeviceForm.tsx'

/** What stands open over the list. */
export type DeviceDialog =
  | { readonly kind: 'create' | 'import' }
  | { readonly kind: 'edit'; readonly device: DeviceView }
  | { readonly kind: 'delete'; readonly devices: readonly DeviceView[] }
  | { readonly kind: 'interface'; readonly device: DeviceView; readonly networkId: string }

export interface DeviceDialogsProps {
  readonly dialog: DeviceDialog
  readonly onClose: () => void
  readonly onCreated: (device: DeviceView) => void
  readonly onRemoved: (ids: readonly string[]) => void
}

/** Heads that a file of devices may have; the same in both languages, as they are in an export. */
const columns = ['name', 'kind', 'owner_email', 'serial', 'observation', 'active']

export function DeviceDialogs({ dialog, onClose, onCreated, onRemoved }: DeviceDialogsProps) {
  const { t } = useWords()
  switch (dialog.kind) {
    case 'create':
      return <DeviceForm device={null} onClose={onClose} onSaved={onCreated} />
    case 'edit':
      return <DeviceForm device={dialog.device} onClose={onClose} onSaved={onClose} />
    case 'delete':
      return <DeleteDevices devices={dialog.devices} onClose={onClose} onRemoved={onRemoved} />
    case 'import':
      return <ImportDialog area="devices" title={t('devices.import')} columns={columns} onClose={onClose} />
    case 'interface': {
      const network = dialog.device.networks.find((one) => one.networkId === dialog.networkId)
      if (network === undefined) return null
      return (
        <InterfaceDialog
          device={dialog.device}
          network={{ id: network.networkId, name: network.name }}
          hasKey={network.hasKey}
          onClose={onClose}
        />
      )
    }
  }
}
