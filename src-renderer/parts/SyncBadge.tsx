import type { SyncState } from '#shared/contract/states.ts'
import { capitalize } from '#shared/words/format.ts'
import { useWords } from '#renderer/state/words.ts'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'

/** A state of synchronization in words, of a gateway or of a whole network. */
export function SyncBadge({
  state,
  of = 'gateway',
}: {
  readonly state: SyncState
  readonly of?: 'gateway' | 'network'
}) {
  const { t } = useWords()
  const word =
    state.kind === 'drift' && of === 'gateway'
      ? t('states.drift-lines', { count: state.lines })
      : t(`states.${of === 'network' ? 'sync-of-network' : 'sync'}.${state.kind}`)
  return <StateBadge state={state.kind}>{capitalize(word)}</StateBadge>
}
