import type { Problem } from '#shared/base/problem.ts'
import { pasteElements } from '#shared/design/copy.ts'
import { toContent } from '#shared/design/value.ts'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'
import type { Incoming } from '../files/read-files.ts'
import { ImportDialog } from './ImportDialog.tsx'

export interface AddFilesDialogProps {
  /** Dropped on the page; none: the dialog asks for some. */
  readonly files: readonly File[]
  readonly onClose: () => void
}

/** Files that come in while a design is open: as a new one, or into it. */
export function AddFilesDialog({ files, onClose }: AddFilesDialogProps) {
  const { t } = useWords()
  const { design, act, show, canvas, makeId, beginDesign, isEditing } = useDesigner()
  /** Around the middle of what is seen; what came is selected. */
  const add = (incoming: Incoming): Problem | null => {
    const at = canvas.current?.center() ?? { x: 0, y: 0 }
    const pasted = pasteElements(design, toContent(incoming.design), { at, makeId })
    if (!pasted.ok) return pasted.problem
    if (act(pasted.value.patch)) show(pasted.value.ids)
    return null
  }
  return (
    <ImportDialog
      files={files}
      begin={beginDesign}
      adding={{ add, disabledReason: isEditing ? undefined : t('designFiles.import.add-refused') }}
      onClose={onClose}
    />
  )
}
