import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'

/** So many are read; the command line lists them all. */
const shown = 20

interface UnmetExpectationsProps extends Pick<ReviewedPlan, 'unmet'> {
  /** Where it can be seen why. */
  readonly onWhy?: (() => void) | undefined
}

/** What is expected of the networks of a plan and will not be so once it is applied. */
export function UnmetExpectations({ unmet, onWhy }: UnmetExpectationsProps) {
  const { t } = useWords()
  if (unmet.length === 0) return null
  const say = ({ from, to, port, protocol, reaches, because }: ReviewedPlan['unmet'][number]): string => {
    const facts = { from, to: port === undefined ? to : `${to} ${port}/${protocol}` }
    if (because === 'unknown') return t('plan.unmet.unknown', facts)
    return reaches ? t('plan.unmet.reaches', facts) : t('plan.unmet.reaches-not', facts)
  }
  const severalNetworks = new Set(unmet.map(({ network }) => network)).size > 1
  const lines = unmet.slice(0, shown).map((each) => {
    const text = say(each)
    return severalNetworks ? t('plan.unmet.in', { network: each.network, text }) : text
  })
  return (
    <div className="px-4 pt-2">
      <Note
        tone="bad"
        title={t('plan.unmet.title', { count: unmet.length })}
        action={
          onWhy === undefined ? undefined : (
            <Button size="xs" variant="ghost" onClick={onWhy}>
              {t('reach.expected.why')}
            </Button>
          )
        }
      >
        <ul>
          {[...new Set(lines)].map((line) => (
            <li key={line}>{line}</li>
          ))}
          {unmet.length > shown ? <li>{t('plan.renew.more', { count: unmet.length - shown })}</li> : null}
        </ul>
      </Note>
    </div>
  )
}
