import type { SaveState } from '#shared/document/save-state.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'

/** Whether the drawing is saved, in this browser or on the server. `onRetry`: asks the server again at once. */
export function Saved({ save, onRetry }: { readonly save: SaveState; readonly onRetry?: () => void }) {
  const { t } = useWords()
  const why = useWhy(save)
  if (why === null) {
    return (
      <span className="flex-none text-12 text-text-3 max-sm:hidden" role="status">
        {t(`saving.${textOf(save)}`)}
      </span>
    )
  }
  return (
    <span className="flex flex-none items-center gap-2" role="status">
      <Tooltip text={why}>
        <span className="text-12 text-warn" tabIndex={-1}>
          {t(`saving.${textOf(save)}`)}
        </span>
      </Tooltip>
      {save.kind === 'offline' && onRetry !== undefined ? (
        <Button size="xs" variant="ghost" onClick={onRetry}>
          {t('saving.retry')}
        </Button>
      ) : null}
    </span>
  )
}

type Text = SaveState['kind'] | 'unkept'

function textOf(save: SaveState): Text {
  return save.kind === 'offline' && !save.isKept ? 'unkept' : save.kind
}

/** Details of a state in addition to its name; null: none. */
function useWhy(save: SaveState): string | null {
  const { t } = useWords()
  const problemText = useProblemText()
  switch (save.kind) {
    case 'saved':
    case 'kept':
    case 'saving':
    case 'opening':
      return null
    case 'offline': {
      const text = t(save.isKept ? 'saving.offline-why' : 'saving.unkept-why')
      return save.problem === null ? text : `${text} ${problemText(save.problem)}`
    }
    case 'failed':
    case 'fleeting':
    case 'elsewhere':
    case 'viewed':
      return t(`saving.${save.kind}-why`)
  }
}
