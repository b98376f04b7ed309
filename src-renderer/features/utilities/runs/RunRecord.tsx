import { useEffect, useRef } from 'react'
import type { RunView } from '#shared/contract/utilities.ts'
import { runSteps } from '#shared/model/utility.ts'
import { capitalize } from '#shared/words/format.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { ProgressSegments } from '#renderer/ui/ProgressSegments.tsx'
import { SkeletonRows } from '#renderer/ui/Skeleton.tsx'
import { StateGlyph, type StateName } from '#renderer/ui/StateGlyph.tsx'
import { isUnderWay, stepsDone } from './run-facts.ts'
import { useRun } from './use-run.ts'
import './runs.css'

/** A run: its steps, how it ended and what is true now, what the scripts print while it goes on. */
export function RunRecord({ id }: { readonly id: string }) {
  const { t } = useWords()
  const { run, output, problem } = useRun(id)
  return (
    <div className="flex flex-col gap-4">
      {problem === null ? null : (
        <ProblemNote tone="bad" live problem={problem}>
          {problem.code === 'run-missing' ? undefined : t('utilities.run.lost')}
        </ProblemNote>
      )}
      {run === null ? (
        problem === null ? (
          <SkeletonRows />
        ) : null
      ) : (
        <>
          <RunEnd run={run} />
          <RunSteps run={run} />
          <CancelRun run={run} />
          <RunOutput run={run} output={output} />
        </>
      )}
    </div>
  )
}

/** How it ended, and what the gateway has now. */
function RunEnd({ run }: { readonly run: RunView }) {
  const { t, format } = useWords()
  if (isUnderWay(run)) return null
  const time = format.dateTime(run.endedAtMs ?? run.atMs)
  const gateway = run.gatewayName
  const title =
    run.phase === 'done'
      ? t('utilities.run.done', { time })
      : t(run.phase === 'canceled' ? 'utilities.run.canceled-at' : 'utilities.run.failed-at', { time })
  // That it was canceled is in the title already.
  const why = run.phase === 'canceled' ? null : run.problem
  const truth = run.truth === null ? undefined : t(`utilities.run.truth.${run.truth}`, { gateway })
  const tone = run.phase === 'done' ? 'ok' : run.phase === 'canceled' ? 'warn' : 'bad'
  const shown = { tone, live: true, title } as const
  return why === null ? (
    <Note {...shown}>{truth}</Note>
  ) : (
    <ProblemNote {...shown} problem={why}>
      {truth}
    </ProblemNote>
  )
}

function RunSteps({ run }: { readonly run: RunView }) {
  const { t } = useWords()
  const done = stepsDone(run)
  const isOn = isUnderWay(run)
  const isFailed = run.phase === 'failed' || run.phase === 'canceled'
  const now = runSteps[Math.min(done, runSteps.length - 1)] ?? 'connect'
  const label = t('utilities.run.progress', {
    number: Math.min(done + 1, runSteps.length),
    step: t(`utilities.step.${now}`),
  })
  return (
    <div>
      <ProgressSegments
        done={done}
        total={runSteps.length}
        running={isOn}
        failed={isFailed}
        label={label}
        className="mb-2"
      />
      <ol className="flex flex-col">
        {runSteps.map((step, index) => {
          const glyph = stepGlyph(index, done, run.phase)
          return (
            <li key={step} className="flex min-h-7 items-center gap-2.5">
              <StateGlyph state={glyph} size={14} label={t(saidOf(glyph))} />
              <span className={index > done ? 'text-text-3' : index === done ? 'font-medium' : ''}>
                {capitalize(t(`utilities.step.${step}`))}
              </span>
              {index === done && run.exitCode !== null && run.exitCode !== 0 ? (
                <span className="mono ms-auto text-12 text-text-3">
                  {t('utilities.run.exit', { code: run.exitCode })}
                </span>
              ) : null}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function stepGlyph(index: number, done: number, phase: RunView['phase']): StateName {
  if (index < done) return 'synchronized'
  if (index > done) return 'not-synchronized'
  if (phase === 'failed' || phase === 'canceled') return 'error'
  return phase === 'pending' ? 'pending' : 'synchronizing'
}

function saidOf(glyph: StateName) {
  if (glyph === 'synchronized') return 'utilities.run.step-done'
  if (glyph === 'not-synchronized') return 'utilities.run.step-next'
  return glyph === 'error' ? 'utilities.run.step-failed' : 'utilities.run.step-now'
}

function CancelRun({ run }: { readonly run: RunView }) {
  const { t } = useWords()
  const cancel = useCommand('utilities', 'cancel')
  const mayRun = useMay('utility.run')
  if (!isUnderWay(run) || !mayRun) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="danger-outline"
        busy={cancel.busy || run.isCanceling}
        busyLabel={t('utilities.run.canceling')}
        onClick={() => void cancel.run({ id: run.id })}
      >
        {t('utilities.run.cancel')}
      </Button>
      <span className="text-12 text-text-3">{t('utilities.run.cancel-hint')}</span>
    </div>
  )
}

/** What the scripts print; the newest is in sight while it goes on. */
function RunOutput({ run, output }: { readonly run: RunView; readonly output: string }) {
  const { t } = useWords()
  const box = useRef<HTMLPreElement>(null)
  const isOn = isUnderWay(run)
  useEffect(() => {
    if (isOn) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [output, isOn])
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-12 font-semibold">{t('utilities.run.output')}</h3>
      {output === '' && !isOn ? (
        <p className="text-text-2">{t('utilities.run.no-output')}</p>
      ) : (
        // A long output scrolls by the keyboard as well.
        <pre
          ref={box}
          className="run-output mono"
          role="log"
          aria-label={t('utilities.run.output')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {output}
        </pre>
      )}
      {run.isOutputCut ? <p className="text-12 text-text-3">{t('utilities.run.output-cut')}</p> : null}
    </section>
  )
}
