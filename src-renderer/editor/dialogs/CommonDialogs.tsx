import type { ReactNode } from 'react'
import { useEditor } from '../context/editor-context.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { SearchDialog, type SearchDialogProps } from './SearchDialog.tsx'

export interface CommonDialogsProps extends Pick<SearchDialogProps, 'find'> {
  /** The editor's own dialogs, when none of these is open. */
  readonly children: (close: () => void) => ReactNode
}

/** The dialog that is open over an editor. */
export function CommonDialogs({ find, children }: CommonDialogsProps) {
  const { screen } = useEditor()
  const close = (): void => screen.set({ dialog: null })
  if (screen.dialog?.kind === 'search') return <SearchDialog find={find} onClose={close} />
  if (screen.dialog?.kind === 'keys') return <KeysDialog onClose={close} />
  return children(close)
}
