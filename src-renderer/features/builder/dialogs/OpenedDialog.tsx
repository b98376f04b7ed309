import { placementKey } from '#shared/model/view.ts'
import { useCallback } from 'react'
import { CommonDialogs } from '#renderer/editor/dialogs/CommonDialogs.tsx'
import { InterfaceDialog } from '#renderer/interface-file/InterfaceDialog.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { SaveNetworkFiles } from '#renderer/parts/disks/SaveNetworkFiles.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { AddDevice } from './AddDevice.tsx'
import { AddGateway } from './AddGateway.tsx'
import { AddRule } from './AddRule.tsx'
import { SetUpGateway } from './set-up/SetUpGateway.tsx'
import { searchNodes } from './search.ts'

/** The dialog that is open over the builder. */
export function OpenedDialog() {
  const { view, network, show } = useBuilder()
  const find = useCallback(
    (typed: string) =>
      searchNodes(view, network.id, typed).map(({ id, name, kind, address }) => ({
        id,
        label: name,
        kind,
        detail: address,
        onRun: () => show([id]),
      })),
    [view, network.id, show],
  )
  return <CommonDialogs find={find}>{(close) => <Shown close={close} />}</CommonDialogs>
}

function Shown({ close }: { readonly close: () => void }) {
  const { screen, view, network, builder } = useBuilder()
  const { dialog } = screen
  const paths = usePaths()
  switch (dialog?.kind) {
    // Those of every editor, which stand before it.
    case 'search':
    case 'keys':
    case undefined:
      return null
    case 'add-device':
      return <AddDevice request={dialog} onClose={close} />
    case 'add-gateway':
      return <AddGateway request={dialog} onClose={close} />
    case 'set-up-gateway':
      return <SetUpGateway key={dialog.gatewayId} gatewayId={dialog.gatewayId} onClose={close} />
    case 'add-rule':
      return <AddRule request={dialog} onClose={close} />
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
