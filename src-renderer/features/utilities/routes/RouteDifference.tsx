import type { RouteView } from '#shared/contract/utilities.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'

/** Explains how the file on the gateway differs from the record, where the state alone does not say it. */
export function RouteDifference({ route }: { readonly route: RouteView }) {
  const { t, format } = useWords()
  const { state, gatewayName: gateway } = route
  if (state.kind === 'drift') return <Note tone="warn">{t('utilities.route.by-hand', { gateway })}</Note>
  if (state.kind === 'error')
    return (
      <ProblemNote tone="bad" problem={state.problem}>
        {t(`utilities.run.truth.${state.truth}`, { gateway })}
      </ProblemNote>
    )
  if (state.kind !== 'not-synchronized' || state.synchronizedAtMs === null) return null
  return (
    <p className="text-text-2">
      {t('utilities.route.changed', { when: format.dateTime(state.synchronizedAtMs) })}
    </p>
  )
}
