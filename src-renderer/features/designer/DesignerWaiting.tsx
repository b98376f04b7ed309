import { useWords } from '#renderer/state/words.ts'
import { Skeleton, SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { DesignerFrame } from './DesignerFrame.tsx'

/** The designer until its design is there. */
export function DesignerWaiting() {
  const { t } = useWords()
  return (
    <DesignerFrame bar={{ start: t('designer.title'), end: null }} palette={null} panel={null}>
      <Skeleton waiting label={t('shell.loading')} shape={<SkeletonBlock width="100%" height="2.75rem" />}>
        {null}
      </Skeleton>
    </DesignerFrame>
  )
}
