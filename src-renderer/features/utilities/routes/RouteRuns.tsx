import { capitalize } from '#shared/words/format.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { glyphOf } from '../runs/run-facts.ts'

const shownRuns = 5

/** The last runs of a route; the history has all. */
export function RouteRuns(props: { readonly routeId: string; readonly onRun: (runId: string) => void }) {
  const { t, format } = useWords()
  const asked = useAsk('utilities', 'runs', { routeId: props.routeId })
  return (
    <PanelSection title={t('utilities.route.runs')} last>
      <AskedView asked={asked}>
        {(runs) =>
          runs.length === 0 ? (
            <p className="text-text-2">{t('utilities.route.no-runs')}</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {runs.slice(0, shownRuns).map((run) => (
                <li key={run.id} className="flex items-center gap-2 pointer-coarse:min-h-11">
                  <StateGlyph state={glyphOf(run.phase)} size={14} />
                  <TextLink
                    render={<button type="button" />}
                    aria-label={t('utilities.run.open', { when: format.dateTime(run.atMs) })}
                    onClick={() => props.onRun(run.id)}
                  >
                    {format.dateTime(run.atMs)}
                  </TextLink>
                  <span className="cut ms-auto text-12 text-text-3">
                    {capitalize(t(`utilities.run.phase.${run.phase}`))}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </AskedView>
    </PanelSection>
  )
}
