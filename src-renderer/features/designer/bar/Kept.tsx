import { useWords } from '#renderer/state/words.ts'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import { useDesigner } from '../context/designer-context.tsx'

/** Whether what is drawn is safe, in this browser or on the server. */
export function Kept() {
  const { t } = useWords()
  const { keeping } = useDesigner()
  switch (keeping) {
    case 'kept':
    case 'keeping':
    case 'opening':
    case 'stored':
    case 'sending':
      return (
        <span className="ds-kept max-lg:hidden" role="status">
          {t(`designer.kept.${keeping}`)}
        </span>
      )
    case 'failed':
    case 'fleeting':
    case 'elsewhere':
    case 'unsent':
    case 'unkept':
    case 'viewed':
      return (
        <span className="ds-kept text-warn" role="status">
          <Tooltip text={t(`designer.kept.${keeping}-why`)}>
            <span tabIndex={-1}>{t(`designer.kept.${keeping}`)}</span>
          </Tooltip>
        </span>
      )
  }
}
