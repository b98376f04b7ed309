import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import './designer.css'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { DesignerFrame, DesignerScreen } from './DesignerScreen.tsx'
import { DesignerWaiting } from './DesignerWaiting.tsx'
import { useOffline } from './open/use-offline.ts'
import { useOpenDesign } from './open/use-open-design.ts'

/** Only who opens somebody's design needs the code with which several people edit one. */
const SharedDesign = lazy(async () => ({
  default: (await import('./ServerDesignPage.tsx')).ServerDesignView,
}))

/** The designer, for visitors and for whoever is signed in; behind `#share=` stands a design that somebody shared. */
export function DesignerPage() {
  const token = /^#share=(.+)$/.exec(useLocation().hash)?.[1]
  if (token === undefined) return <OwnDesign />
  return (
    <Suspense fallback={<DesignerWaiting />}>
      <SharedDesign wanted={{ kind: 'shared', token }} />
    </Suspense>
  )
}

/** A design of this browser: `?design=ID`, or the last one. */
function OwnDesign() {
  const { t } = useWords()
  const paths = usePaths()
  const opening = useOpenDesign()
  useOffline()
  const { opened, isMissing } = opening
  if (opened !== null) return <DesignerScreen key={opened.openingId} opened={opened} opening={opening} />
  if (!isMissing) return <DesignerWaiting />
  return (
    <DesignerFrame bar={{ start: t('designer.title'), end: null }} palette={null} panel={null}>
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
    </DesignerFrame>
  )
}
