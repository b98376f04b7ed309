import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { DesignerLayout } from '#renderer/ui/layouts/DesignerLayout.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import type { FrameProps } from './frame-props.ts'

/** A visitor sees no menu of an organization, and does not wait for it. */
const LaterMemberFrame = lazy(async () => ({ default: (await import('./MemberFrame.tsx')).MemberFrame }))

/** Visitors have the whole window; whoever is signed in keeps the menu of the organization. */
export function DesignerFrame(props: FrameProps) {
  if (useSession() === null) return <VisitorFrame {...props} />
  return (
    <Suspense>
      <LaterMemberFrame {...props} />
    </Suspense>
  )
}

function VisitorFrame({ bar, palette, panel, children }: FrameProps) {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <DesignerLayout
      brand={
        <Link to={paths.root()} className="ds-brand">
          <Logo name={t('shell.product')} />
        </Link>
      }
      skipLabel={t('shell.nav.skip')}
      bar={bar}
      palette={palette}
      panel={panel}
    >
      {children}
    </DesignerLayout>
  )
}
