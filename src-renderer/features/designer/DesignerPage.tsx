import './designer.css'
import { usePaths } from '#renderer/app/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Skeleton, SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { Link, useLocation } from 'react-router'
import { DesignerFrame, DesignerScreen } from './DesignerScreen.tsx'
import { ServerDesignView } from './ServerDesignPage.tsx'
import { useOffline } from './open/use-offline.ts'
import { useOpenDesign } from './open/use-open-design.ts'

/** The designer, for visitors and for whoever is signed in; behind `#share=` stands a design that somebody shared. */
export function DesignerPage() {
  const token = /^#share=(.+)$/.exec(useLocation().hash)?.[1]
  return token === undefined ? <OwnDesign /> : <ServerDesignView wanted={{ kind: 'shared', token }} />
}

/** A design of this browser: `?design=ID`, or the last one. */
function OwnDesign() {
  const { t } = useWords()
  const paths = usePaths()
  const opening = useOpenDesign()
  useOffline()
  const { opened, isMissing } = opening
  if (opened !== null) return <DesignerScreen key={opened.openingId} opened={opened} opening={opening} />
  return (
    <DesignerFrame bar={{ start: t('designer.title'), end: null }} palette={null} panel={null}>
      {isMissing ? (
        <div className="grid h-full place-items-center p-6">
          <EmptyState
            isPage
            kind="laptop"
            title={t('designer.missing.title')}
            text={t('designer.missing.text')}
            action={
              <ButtonLink render={<Link to={paths.designer()} />}>{t('designer.missing.act')}</ButtonLink>
            }
          />
        </div>
      ) : (
        <Skeleton waiting label={t('shell.loading')} shape={<SkeletonBlock width="100%" height="2.75rem" />}>
          {null}
        </Skeleton>
      )}
    </DesignerFrame>
  )
}
