import { useEffect, useRef } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Countdown } from '#renderer/ui/Countdown.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { bounds } from '#shared/model/bounds.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useClosePanel } from '#renderer/editor/panel/use-close-panel.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { useLive } from '../context/use-live.ts'
import { useFromNow } from '../context/use-now.ts'
import { GatewayRun } from './GatewayRun.tsx'
import { usePlan, type PlanRun } from './plan-review.tsx'
import { secondsUntil, summarize, type RunSummary } from './run-progress.ts'
import { shortDigest } from '#shared/words/plan-step-text.ts'
import { useNodeNames } from './use-node-names.ts'
import './plan.css'

/** The record of an apply: the countdown first, then each gateway with its steps, then what the gateways say. */
export function RunPanel() {
  const { t } = useWords()
  const { live, network } = useBuilder()
  const { run } = usePlan()
  const close = useClosePanel()
  if (run === null) return null
  const summary = summarize(run, live)
  return (
    <SidePanel
      size="review"
      titleLarge
      label={t('plan.run.label', { network: network.name })}
      name={t(titleOf(summary))}
      closeLabel={t('editor.panel.close')}
      onClose={close}
      footer={
        <div className="flex w-full items-center gap-2 text-12">
          {run.digest === '' ? null : (
            <>
              <span className="text-text-3">{t('plan.digest-label')}</span>
              <span className="mono text-12">{shortDigest(run.digest)}</span>
            </>
          )}
          <span className="ms-auto text-text-3">{t('plan.run.may-close')}</span>
        </div>
      }
    >
      {summary.armed === null ? null : (
        <Armed gatewayId={summary.armed.gatewayId} undoAtMs={summary.armed.undoAtMs} />
      )}
      {run.gatewayIds.map((id) => (
        <GatewayRun key={id} run={run} gatewayId={id} />
      ))}
      <Says run={run} />
    </SidePanel>
  )
}

function titleOf(
  summary: RunSummary,
): 'plan.run.title-armed' | 'plan.run.title-running' | 'plan.run.title-done' | 'plan.run.title-mixed' {
  if (summary.armed !== null) return 'plan.run.title-armed'
  if (!summary.isOver) return 'plan.run.title-running'
  return summary.failed === 0 ? 'plan.run.title-done' : 'plan.run.title-mixed'
}

/** The seconds until a gateway undoes the change by itself. Running down is the safe direction. */
function Armed({ gatewayId, undoAtMs }: { readonly gatewayId: string; readonly undoAtMs: number }) {
  const { t } = useWords()
  const { network, maySynchronize } = useBuilder()
  const names = useNodeNames()
  const undo = useCommand('networks', 'undo')
  const seconds = useFromNow((now) => secondsUntil(undoAtMs, now))
  const facts = { gateway: names(gatewayId).name, seconds }
  return (
    <div className="px-4 pt-2 pb-4">
      <div className="flex items-center gap-4 rounded-3 border border-busy-line bg-busy-soft p-4">
        <Countdown
          secondsLeft={seconds}
          secondsTotal={bounds.undoS}
          unit={t('plan.run.countdown-unit')}
          label={t('plan.run.countdown-label', facts)}
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-14 font-semibold">{t('plan.run.countdown-title', facts)}</h3>
          <p className="mt-1 text-text-2">{t('plan.run.countdown-text')}</p>
          {maySynchronize ? (
            <Button
              className="mt-2.5"
              variant="outline"
              busy={undo.busy}
              busyLabel={t('plan.run.undoing')}
              onClick={() => void undo.run({ id: network.id, gatewayId })}
            >
              {t('plan.run.undo-now')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** What the gateways say, as they say it. */
function Says({ run }: { readonly run: PlanRun }) {
  const { t, format } = useWords()
  const log = useLive((live) => live.log)
  const names = useNodeNames()
  const lines = log.filter((line) => run.gatewayIds.includes(line.gatewayId))
  const box = useRef<HTMLDivElement>(null)
  const last = lines.at(-1)?.id
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [last])
  if (lines.length === 0) return null
  return (
    <PanelSection title={t('plan.run.says-title')} last>
      {/* A long log scrolls by the keyboard as well. */}
      <div
        ref={box}
        className="plan-log mono text-text-2"
        role="log"
        aria-label={t('plan.run.says-title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {lines.map((line) => (
          <div key={line.id}>
            <time>{format.time(line.atMs)}</time>{' '}
            {run.gatewayIds.length > 1 ? `${names(line.gatewayId).name}: ` : ''}
            {line.line}
          </div>
        ))}
      </div>
    </PanelSection>
  )
}
