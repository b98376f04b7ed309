import { placementKey } from '#shared/model/view.ts'
import { InterfaceDialog } from '#renderer/interface-file/InterfaceDialog.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { SaveNetworkFiles } from '#renderer/parts/disks/SaveNetworkFiles.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { AddDevice } from './AddDevice.tsx'
import { AddGateway } from './AddGateway.tsx'
import { AddRule } from './AddRule.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { SearchDialog } from './SearchDialog.tsx'

/** The dialog that is open over the builder. */
export function OpenedDialog() {
  const { screen, view, network, builder } = useBuilder()
  const { dialog } = screen
  const paths = usePaths()
  const close = (): void => screen.set({ dialog: null })
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'add-device':
      return <AddDevice request={dialog} onClose={close} />
    case 'add-gateway':
      return <AddGateway request={dialog} onClose={close} />
    case 'add-rule':
      return <AddRule request={dialog} onClose={close} />
    case 'search':
      return <SearchDialog onClose={close} />
    case 'keys':
      return <KeysDialog onClose={close} />
    case 'save-files':
      return <SaveNetworkFiles network={network} disksPath={paths.disks()} onClose={close} />
    case 'interface': {
      const device = view.devices.get(dialog.deviceId)
      const placement = view.placements.get(placementKey(network.id, dialog.deviceId))
      if (device === undefined || placement === undefined) return null
      return (
        <InterfaceDialog
          device={device}
          network={network}
          hasKey={placement.publicKey !== null}
          onClose={() => {
            close()
            // The key that was made stands on the server; the drawing has it with the next reading.
            builder.draft.refresh()
          }}
        />
      )
    }
  }
}
