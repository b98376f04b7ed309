import type { NetworkView } from '#shared/contract/networks.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { SaveNetworkFiles } from '#renderer/parts/disks/SaveNetworkFiles.tsx'
import { DeleteNetwork } from './DeleteNetwork.tsx'
import { NetworkForm } from './NetworkForm.tsx'
import { RotateNetworkToken } from './RotateNetworkToken.tsx'

/** What stands open over the list. */
export type NetworkDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'rotate-token' | 'files' | 'delete'; readonly network: NetworkView }

export interface NetworkDialogsProps {
  readonly dialog: NetworkDialog
  readonly onClose: () => void
  readonly onCreated: (network: NetworkView) => void
}

export function NetworkDialogs({ dialog, onClose, onCreated }: NetworkDialogsProps) {
  const paths = usePaths()
  switch (dialog.kind) {
    case 'create':
      return <NetworkForm network={null} onClose={onClose} onSaved={onCreated} />
    case 'edit':
      return <NetworkForm network={dialog.network} onClose={onClose} onSaved={onClose} />
    case 'rotate-token':
      return <RotateNetworkToken network={dialog.network} onClose={onClose} />
    case 'files':
      return <SaveNetworkFiles network={dialog.network} disksPath={paths.disks()} onClose={onClose} />
    case 'delete':
      return <DeleteNetwork network={dialog.network} onClose={onClose} />
  }
}
