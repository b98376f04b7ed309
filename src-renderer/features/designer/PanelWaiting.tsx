import { useWords } from '#renderer/state/words.ts'
import { Skeleton, SkeletonRows } from '#renderer/ui/Skeleton.tsx'

/** In place of the panel until its code is there. */
export function PanelWaiting() {
  const { t } = useWords()
  return (
    <aside className="ui-panel" data-size="panel" aria-label={t('shell.loading')}>
      <div className="p-4">
        <Skeleton waiting label={t('shell.loading')} shape={<SkeletonRows />}>
          {null}
        </Skeleton>
      </div>
    </aside>
  )
}
