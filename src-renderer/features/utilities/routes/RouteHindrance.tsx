import type { RouteView } from '#shared/contract/utilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'

export interface RouteHindranceProps {
  readonly route: RouteView
  readonly hindrance: 'permission' | 'workstation'
}

/** Why a route's file can neither be looked at nor written here. */
export function RouteHindrance({ route, hindrance }: RouteHindranceProps) {
  const { t } = useWords()
  return (
    <Note tone="info">
      {hindrance === 'permission'
        ? t('utilities.route.may-not-run')
        : t('utilities.route.waits', { gateway: route.gatewayName })}
    </Note>
  )
}
