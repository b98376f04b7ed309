import { useWords } from '#renderer/state/words.ts'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import { useDesigner } from '../designer-context.tsx'

/** Whether what is drawn is safe in this browser. */
export function Kept() {
  const { t } = useWords()
  const { keeping } = useDesigner()
  const isWell = keeping === 'kept' || keeping === 'keeping'
  return (
    <span className={isWell ? 'ds-kept max-lg:hidden' : 'ds-kept text-warn'} role="status">
      {isWell ? (
        t(`designer.kept.${keeping}`)
      ) : (
        <Tooltip text={t(`designer.kept.${keeping}-why`)}>
          <span tabIndex={-1}>{t(`designer.kept.${keeping}`)}</span>
        </Tooltip>
      )}
    </span>
  )
}
