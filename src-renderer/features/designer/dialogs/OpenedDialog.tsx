import type { Action } from '#renderer/parts/actions/action.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { ConvertDialog } from '../network/ConvertDialog.tsx'
import { DropHint } from '../files/DropHint.tsx'
import { openShelf } from '../open/use-open-design.ts'
import { DesignsDialog } from './DesignsDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { NewDialog } from './NewDialog.tsx'
import { OutlineDialog } from './OutlineDialog.tsx'
import { SearchDialog } from './SearchDialog.tsx'

/** What lies over the designer: its dialog, and the place for files. `actions`: all that can be done now. */
export function OpenedDialog({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <>
      <Shown actions={actions} />
      <DropHint />
    </>
  )
}

function Shown({ actions }: { readonly actions: readonly Action[] }) {
  const { screen } = useDesigner()
  const { dialog } = screen
  const close = (): void => screen.set({ dialog: null })
  switch (dialog?.kind) {
    // Those of a design that several people have open stand beside the screen.
    case 'share':
    case 'versions':
    case undefined:
      return null
    case 'search':
      return <SearchDialog actions={actions} onClose={close} />
    case 'keys':
      return <KeysDialog actions={actions} onClose={close} />
    case 'new':
      return <NewDialog onClose={close} />
    case 'designs':
      return <DesignsDialog openShelf={openShelf} onClose={close} />
    case 'export':
      return <ExportDialog onClose={close} />
    case 'import':
      return <ImportDialog files={dialog.files} onClose={close} />
    case 'convert':
      return <ConvertDialog onClose={close} />
    case 'outline':
      return <OutlineDialog request={dialog} onClose={close} />
  }
}
