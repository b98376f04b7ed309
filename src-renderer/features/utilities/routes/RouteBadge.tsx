import type { RouteView } from '#shared/contract/utilities.ts'
import { capitalize } from '#shared/words/format.ts'
import { useWords } from '#renderer/state/words.ts'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'

/** Where a route stands, in the words of gateways; a file that was changed by hand says so. */
export function RouteBadge({ kind }: { readonly kind: RouteView['state']['kind'] }) {
  const { t } = useWords()
  return (
    <StateBadge state={kind}>
      {capitalize(kind === 'drift' ? t('utilities.drift') : t(`states.sync.${kind}`))}
    </StateBadge>
  )
}
