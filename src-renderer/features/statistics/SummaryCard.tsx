import { useEffect, useRef } from 'react'
import { summaryChoices } from '#shared/contract/statistics.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'

/** Whether the reader gets a summary by mail, how often, and where it goes. A letter's link leads here. */
export function SummaryCard() {
  const { t } = useWords()
  const asked = useAsk('statistics', 'summary', {})
  const box = useRef<HTMLElement>(null)
  const isAskedFor = useListAddress().get('summary') === 'change'
  const isThere = asked.data !== undefined
  useEffect(() => {
    if (!isAskedFor || !isThere) return
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }, [isAskedFor, isThere])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('statistics.summary.title')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-3 border border-line bg-surface px-4 py-3.5"
    >
      <AskedView asked={asked} shape={<SkeletonBlock width="100%" height="2.5rem" />}>
        {(summary) => <Choice summary={summary} />}
      </AskedView>
    </section>
  )
}

function Choice({ summary }: { readonly summary: OutputOf<'statistics', 'summary'> }) {
  const { t, format } = useWords()
  const choosing = useCommand('statistics', 'chooseSummary')
  const { every, email, nextAtMs, canSend } = summary
  const text = !canSend
    ? t('statistics.summary.no-mail')
    : nextAtMs === null
      ? t('statistics.summary.is-off', { email })
      : t('statistics.summary.goes-to', { email, date: format.date(nextAtMs) })
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-14 font-semibold">{t('statistics.summary.title')}</h2>
        <p aria-live="polite" className="text-12 text-text-2 [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
      {/* One that was chosen when there was a way to send it can be switched off all the same. */}
      {canSend || every !== 'off' ? (
        <SegmentedControl
          label={t('statistics.summary.every')}
          value={every}
          onValueChange={(next) => void choosing.run({ every: next })}
          options={summaryChoices.map((value) => ({ value, label: t(`statistics.summary.${value}`) }))}
        />
      ) : null}
    </>
  )
}
