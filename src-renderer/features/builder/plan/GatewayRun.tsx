import { applySteps } from '#shared/contract/states.ts'
import { capitalize } from '#shared/words/format.ts'
import { Meaning } from '#renderer/parts/Meaning.tsx'
import { ProblemWords } from '#renderer/parts/ProblemWords.tsx'
import { SyncBadge } from '#renderer/parts/SyncBadge.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { ProgressSegments } from '#renderer/ui/ProgressSegments.tsx'
import { StateGlyph, type StateName } from '#renderer/ui/StateGlyph.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { usePlan, type PlanRun } from './plan-review.tsx'
import { progressOf, type GatewayProgress } from './run-progress.ts'
import { useNodeNames } from './use-node-names.ts'
import { OpenInApp, useWaitsForApp } from './WaitsForApp.tsx'

/** One gateway of a run: its eight steps with their times, and how it ended. */
export function GatewayRun({ run, gatewayId }: { readonly run: PlanRun; readonly gatewayId: string }) {
  const { live } = useBuilder()
  const names = useNodeNames()
  const gateway = names(gatewayId)
  const progress = progressOf(run, live, gatewayId)
  const state = live.states.get(gatewayId) ?? { kind: 'pending', sinceMs: 0 }
  return (
    <PanelSection
      glyph={<KindTile kind={gateway.kind} family="through" size="sm" />}
      title={<span className="text-13">{gateway.name}</span>}
      end={<SyncBadge state={progress.kind === 'waiting' ? { kind: 'pending', sinceMs: 0 } : state} />}
    >
      {progress.kind === 'waiting' ? <Waiting gatewayId={gatewayId} /> : null}
      {progress.kind === 'confirmed' ? <Confirmed atMs={progress.atMs} gatewayId={gatewayId} /> : null}
      {progress.kind === 'failed' ? <Failed progress={progress} name={gateway.name} /> : null}
      {progress.kind === 'running' || progress.kind === 'failed' ? (
        <Steps progress={progress} name={gateway.name} />
      ) : null}
    </PanelSection>
  )
}

function Waiting({ gatewayId }: { readonly gatewayId: string }) {
  const { t } = useWords()
  const waitsForApp = useWaitsForApp(gatewayId)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-12 text-text-2">
        {t(waitsForApp ? 'keys.desktop.waits-for-app' : 'plan.run.waiting')}
      </p>
      {waitsForApp ? <OpenInApp /> : null}
    </div>
  )
}

function Confirmed({ atMs, gatewayId }: { readonly atMs: number; readonly gatewayId: string }) {
  const { t, format } = useWords()
  const { live } = useBuilder()
  const isBehind = live.states.get(gatewayId)?.kind === 'not-synchronized'
  return (
    <p className="text-12 text-text-2" role="status">
      {t('plan.run.confirmed-at', { time: format.time(atMs) })} {isBehind ? t('plan.run.key-made') : ''}
    </p>
  )
}

function Failed({
  progress,
  name,
}: {
  readonly progress: Extract<GatewayProgress, { kind: 'failed' }>
  readonly name: string
}) {
  const { t } = useWords()
  const { start } = usePlan()
  const { problem, truth } = progress.state
  const isUndone = problem.code === 'apply-undone' || problem.code === 'apply-unconfirmed'
  return (
    <div className="mb-2 flex flex-col items-start gap-2">
      <p className="text-12 text-text-2">
        {truth === 'unknown' || (isUndone && truth === 'as-before') ? (
          <>
            <span role="alert">
              {truth === 'unknown' ? t('plan.run.unknown') : t('plan.run.undone', { gateway: name })}
            </span>{' '}
            <Meaning code={problem.code} />
          </>
        ) : (
          <ProblemWords live problem={problem}>
            {t(truth === 'as-before' ? 'plan.run.failed-before' : 'plan.run.failed-planned')}
          </ProblemWords>
        )}
      </p>
      <Button size="xs" variant="outline" onClick={start}>
        {t('plan.run.again')}
      </Button>
    </div>
  )
}

/** The eight steps: those that are over with what they took, the present one counting. */
function Steps({
  progress,
  name,
}: {
  readonly progress: Extract<GatewayProgress, { kind: 'running' | 'failed' }>
  readonly name: string
}) {
  const { t, format } = useWords()
  const isFailed = progress.kind === 'failed'
  const now = applySteps[progress.step] ?? 'connect'
  const label = t('plan.run.progress-label', {
    gateway: name,
    step: t('states.step-of', { number: progress.step + 1, step: t(`states.step.${now}`) }),
  })
  return (
    <>
      <ProgressSegments
        done={progress.step}
        running={!isFailed}
        failed={isFailed}
        label={capitalize(label)}
        className="mb-2"
      />
      <ol className="flex flex-col">
        {applySteps.map((step, index) => {
          const glyph = glyphOf(index, progress.step, isFailed)
          const took = progress.tookMs[index]
          return (
            <li key={step} className="flex min-h-7 items-center gap-2.5">
              <StateGlyph state={glyph} size={14} label={t(saidOf(glyph))} />
              <span
                className={
                  index > progress.step ? 'text-text-3' : index === progress.step ? 'font-medium' : ''
                }
              >
                {t(`plan.run.step.${step}`)}
              </span>
              <span className="num mono ms-auto text-12 text-text-3">
                {took === undefined
                  ? null
                  : t('plan.run.seconds', { seconds: format.number(Math.round(took / 100) / 10) })}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function glyphOf(index: number, at: number, isFailed: boolean): StateName {
  if (index < at) return 'synchronized'
  if (index > at) return 'not-synchronized'
  return isFailed ? 'error' : 'synchronizing'
}

function saidOf(
  glyph: StateName,
): 'plan.run.step-done' | 'plan.run.step-next' | 'plan.run.step-failed' | 'plan.run.step-now' {
  if (glyph === 'synchronized') return 'plan.run.step-done'
  if (glyph === 'not-synchronized') return 'plan.run.step-next'
  return glyph === 'error' ? 'plan.run.step-failed' : 'plan.run.step-now'
}
