import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import { useBuilder } from '../context/builder-context.tsx'

/** Whether what is drawn is on the server. */
export function Saved() {
  const { t } = useWords()
  const textOf = useProblemText()
  const { draft, builder, isEditing } = useBuilder()
  const { save } = draft
  if (save.kind !== 'offline') {
    return (
      <span className="text-12 text-text-3 max-sm:hidden" role="status">
        {isEditing ? t(`builder.save.${save.kind}`) : ''}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-2" role="status">
      <Tooltip text={t('builder.save.offline-why', { why: textOf(save.problem) })}>
        <span className="text-12 text-warn" tabIndex={-1}>
          {t('builder.save.offline')}
        </span>
      </Tooltip>
      <Button size="xs" variant="ghost" onClick={() => builder.draft.retry()}>
        {t('builder.save.retry')}
      </Button>
    </span>
  )
}
