import type { DeviceView } from '#shared/contract/devices.ts'
import { InterfaceDialog } from '#renderer/interface-file/InterfaceDialog.tsx'
import { DeleteDevice } from './DeleteDevice.tsx'
import { DeviceForm } from './DeviceForm.tsx'

/** What stands open over the list. */
export type DeviceDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly device: DeviceView }
  | { readonly kind: 'interface'; readonly device: DeviceView; readonly networkId: string }

export interface DeviceDialogsProps {
  readonly dialog: DeviceDialog
  readonly onClose: () => void
  readonly onCreated: (device: DeviceView) => void
  readonly onRemoved: () => void
}

export function DeviceDialogs({ dialog, onClose, onCreated, onRemoved }: DeviceDialogsProps) {
  switch (dialog.kind) {
    case 'create':
      return <DeviceForm device={null} onClose={onClose} onSaved={onCreated} />
    case 'edit':
      return <DeviceForm device={dialog.device} onClose={onClose} onSaved={onClose} />
    case 'delete':
      return <DeleteDevice device={dialog.device} onClose={onClose} onRemoved={onRemoved} />
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
