import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'

/** Every gateway has what is drawn, which is no mistake. `isNoted` false: applying only notes it. */
export function NothingToDo({ isNoted, onBack }: { readonly isNoted: boolean; readonly onBack: () => void }) {
  const { t } = useWords()
  return (
    <div className="p-6" role="status">
      <EmptyState
        kind="gateway-hub"
        title={t('plan.nothing-title')}
        text={t(isNoted ? 'plan.nothing-text' : 'plan.nothing-noted')}
        action={
          <Button variant="outline" onClick={onBack}>
            {t('plan.back')}
          </Button>
        }
      />
    </div>
  )
}
