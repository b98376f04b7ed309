import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'

interface NothingProps {
  /**
   * `matches`: every gateway that answered has what is drawn, which is no mistake. `to-note`: the same, and applying
   * only notes it. `unread`: none answered, so that nothing can be said of them.
   */
  readonly why: 'matches' | 'to-note' | 'unread'
  readonly onBack: () => void
}

const words = {
  matches: { title: 'plan.nothing-title', text: 'plan.nothing-text' },
  'to-note': { title: 'plan.nothing-title', text: 'plan.nothing-noted' },
  unread: { title: 'plan.none-read-title', text: 'plan.none-read-text' },
} as const

/** A plan without a step, and why it has none. */
export function NothingToDo({ why, onBack }: NothingProps) {
  const { t } = useWords()
  return (
    <div className="p-6" role="status">
      <EmptyState
        kind="gateway-hub"
        title={t(words[why].title)}
        text={t(words[why].text)}
        action={
          <Button variant="outline" onClick={onBack}>
            {t('plan.back')}
          </Button>
        }
      />
    </div>
  )
}
