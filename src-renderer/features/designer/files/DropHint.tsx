import { FileUp } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import { useFileDrop } from './use-file-drop.ts'

/** Over the whole page while files are held over it: that they can be let go anywhere. */
export function DropHint() {
  const { t } = useWords()
  const isOver = useFileDrop()
  return isOver ? (
    <div
      role="status"
      className="pointer-events-none fixed inset-2 z-(--z-dialog) grid place-items-center rounded-(--r-4) border-2 border-dashed border-selected bg-raised/80"
    >
      <p className="flex items-center gap-2 text-16 font-semibold text-text">
        <Icon of={FileUp} />
        {t('designFiles.import.drop-anywhere')}
      </p>
    </div>
  ) : null
}
