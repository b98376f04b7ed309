import { Info } from 'lucide-react'
import { useEffect } from 'react'
import type { SaveState } from '#shared/document/save-state.ts'
import { capitalize } from '#shared/words/format.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useTellProblem } from '#renderer/state/use-tell-problem.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { classNames } from '#renderer/ui/class-names.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'

/** Whether the drawing is saved, in this browser or on the server. `onRetry`: asks the server again at once. */
export function Saved({ save, onRetry }: { readonly save: SaveState; readonly onRetry?: () => void }) {
  const { t } = useWords()
  const text = t(`saving.${textOf(save)}`)
  const why = useWhy(save)
  const explain = useExplain(save, capitalize(text), why)
  const isWell = why === null
  return (
    // A phone has no space for what is well. Readers are told of every change by one status, which is always there.
    <span className={classNames('flex flex-none items-center gap-1', isWell && 'max-sm:sr-only')}>
      <Tooltip text={why ?? undefined}>
        <span
          className={classNames('text-12', isWell ? 'text-text-3' : 'text-warn')}
          role="status"
          tabIndex={isWell ? undefined : -1}
        >
          {text}
        </span>
      </Tooltip>
      {isWell ? null : <IconButton label={t('saving.why')} icon={Info} size="xs" onClick={explain} />}
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

/**
 * What a state means, for those who have no pointer that rests: a notice, with the way to the cause where it has one.
 * It goes with the state, and is none of those that tell a failure: it keeps none of them away.
 */
function useExplain(save: SaveState, title: string, why: string | null): () => void {
  const toasts = useToasts()
  const tell = useTellProblem()
  const id = `saving-${textOf(save)}`
  const problem = save.kind === 'offline' ? save.problem : null
  const code = problem?.code
  useEffect(() => () => toasts.dismiss(id), [toasts, id, code])
  return () => {
    const notice = { id, tone: 'warn', title } as const
    const lead = why ?? ''
    if (problem === null) toasts.add({ ...notice, text: lead })
    else tell(problem, { ...notice, lead })
  }
}

/** Details of a state in addition to its name; null: none. */
function useWhy(save: SaveState): string | null {
  const { t } = useWords()
  switch (save.kind) {
    case 'saved':
    case 'kept':
    case 'saving':
    case 'opening':
      return null
    case 'offline':
      return t(save.isKept ? 'saving.offline-why' : 'saving.unkept-why')
    case 'failed':
    case 'fleeting':
    case 'elsewhere':
    case 'viewed':
      return t(`saving.${save.kind}-why`)
  }
}
