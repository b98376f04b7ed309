import { useCallback } from 'react'
import { CommonDialogs } from '#renderer/editor/dialogs/CommonDialogs.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { ConvertDialog } from '../network/ConvertDialog.tsx'
import { openShelf } from '../open/use-open-design.ts'
import { AddFilesDialog } from './AddFilesDialog.tsx'
import { DesignsDialog } from './DesignsDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { findThings } from './find-things.ts'
import { NewDialog } from './NewDialog.tsx'
import { OutlineDialog } from './OutlineDialog.tsx'

/** What lies over the designer: its dialog. */
export function OpenedDialog() {
  const { t } = useWords()
  const designer = useDesigner()
  const find = useCallback((typed: string) => findThings(designer, t, typed), [designer, t])
  return <CommonDialogs find={find}>{(close) => <Shown close={close} />}</CommonDialogs>
}

function Shown({ close }: { readonly close: () => void }) {
  const { dialog } = useDesigner().screen
  switch (dialog?.kind) {
    // Those of a design that several people have open stand beside the screen.
    case 'share':
    case 'save':
    case 'versions':
    case 'guest-name':
    // And those of every editor before it.
    case 'search':
    case 'keys':
    case undefined:
      return null
    case 'new':
      return <NewDialog begins={dialog.begins} onClose={close} />
    case 'designs':
      return <DesignsDialog openShelf={openShelf} onClose={close} />
    case 'export':
      return <ExportDialog onClose={close} />
    case 'import':
      return <AddFilesDialog files={dialog.files} onClose={close} />
    case 'convert':
      return <ConvertDialog onClose={close} />
    case 'outline':
      return <OutlineDialog request={dialog} onClose={close} />
  }
}
