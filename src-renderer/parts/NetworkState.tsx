import type { SyncState } from '#shared/contract/states.ts'
import { useWords } from '#renderer/state/words.ts'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import { SyncBadge } from './SyncBadge.tsx'

/** How a network stands: its gateways, and beside them how many devices hold old files. */
export function NetworkState({ state, oldFiles }: { readonly state: SyncState; readonly oldFiles: number }) {
  const { t } = useWords()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <SyncBadge of="network" state={state} />
      {oldFiles === 0 || state.kind === 'inactive' ? null : (
        <StateBadge state="drift">{t('states.old-files', { count: oldFiles })}</StateBadge>
      )}
    </span>
  )
}
