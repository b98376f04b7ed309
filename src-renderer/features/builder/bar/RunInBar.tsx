import { ListChecks } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { useMedia } from '#renderer/ui/use-media.ts'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { usePlan } from '../plan/plan-review.tsx'
import { secondsUntil, summarize } from '../plan/run-progress.ts'
import { useFromNow } from '../context/use-now.ts'

/** While something is applied: how many gateways are confirmed, the seconds until the undo, the way to the record. */
export function RunInBar() {
  const { t } = useWords()
  const { live, screen } = useBuilder()
  const { run } = usePlan()
  const toasts = useToasts()
  const summary = run === null ? null : summarize(run, live)
  const undoAtMs = summary?.armed?.undoAtMs ?? null
  const seconds = useFromNow((now) => (undoAtMs === null ? null : secondsUntil(undoAtMs, now)))
  const isOver = summary?.isOver === true
  const digest = run?.digest ?? ''
  const failed = summary?.failed ?? 0
  const told = useRef('')
  useEffect(() => {
    // Once a run: another language says it again, but nothing has ended again.
    if (!isOver || digest === '' || told.current === digest) return
    told.current = digest
    toasts.dismiss(`started-${digest}`)
    toasts.add({
      id: `finished-${digest}`,
      tone: failed === 0 ? 'ok' : 'bad',
      title: failed === 0 ? t('plan.run.finished-toast') : t('plan.run.failed-toast', { count: failed }),
    })
  }, [isOver, digest, failed, t, toasts])
  // Beside the words the name of the network would have no place.
  const isNarrow = useMedia('(width < 64rem)')
  const open = (): void => screen.set({ panel: 'run' })
  const label = t('builder.bar.show-run')
  const show = isNarrow ? (
    <IconButton size="xs" variant="outline" icon={ListChecks} label={label} onClick={open} />
  ) : (
    <Button size="xs" variant="outline" onClick={open}>
      {label}
    </Button>
  )
  if (run === null || summary === null || screen.panel === 'plan') return null
  if (summary.isOver) return screen.panel === 'run' ? null : show
  return (
    <>
      <LoadingBar label={t('plan.run.title-running')} value={summary.confirmed / Math.max(1, summary.all)} />
      <span className="num text-12 text-text-2">
        {t('builder.bar.confirmed-of', { done: summary.confirmed, all: summary.all })}
      </span>
      {seconds === null ? null : (
        <span className="num text-12 font-medium text-busy">{t('builder.bar.undo-in', { seconds })}</span>
      )}
      {screen.panel === 'run' ? null : show}
    </>
  )
}
