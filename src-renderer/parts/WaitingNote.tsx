import { useState, useSyncExternalStore } from 'react'
import type { WaitingChange } from '#renderer/state/use-attempts.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { secondTimer } from '#renderer/ui/second-timer.ts'

interface WaitingNoteProps {
  readonly waiting: WaitingChange
  readonly className?: string
}

/** Says that what was sent waits for the server, and for how long it is still tried. */
export function WaitingNote({ waiting, className }: WaitingNoteProps) {
  const { t } = useWords()
  const left = useSyncExternalStore(secondTimer.subscribe, () => secondsUntil(waiting.untilMs))
  // Readers are told once, and not each second.
  const [first] = useState(left)
  if (waiting.isStopping) {
    return (
      <Note className={className} tone="warn" live title={t('shell.waiting.stopping')}>
        {t('shell.waiting.looking')}
      </Note>
    )
  }
  const time = (count: number): string =>
    count > 0 ? t('shell.waiting.left', { count }) : t('shell.waiting.last')
  return (
    <Note
      className={className}
      tone="warn"
      live
      title={t('shell.waiting.title')}
      more={<span aria-hidden>{time(left)}</span>}
    >
      {t('shell.waiting.text')} <span className="sr-only">{time(first)}</span>
    </Note>
  )
}

function secondsUntil(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - performance.now()) / 1000))
}
