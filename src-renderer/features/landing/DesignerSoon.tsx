import { PencilRuler } from 'lucide-react'
import { Link } from 'react-router'
import { DashboardPage } from '#renderer/app/DashboardPage.tsx'
import { usePaths } from '#renderer/app/paths.ts'
import { PlainView } from '#renderer/app/PlainView.tsx'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'

/** The designer's place: visitors are shown the way in, whoever is signed in the way to the networks. */
export function DesignerSoon() {
  const { t } = useWords()
  const paths = usePaths()
  const isSignedIn = useSession() !== null
  if (!isSignedIn)
    return (
      <PlainView
        title={t('landing.soon.designer')}
        text={t('landing.soon.designer-text')}
        action={
          <>
            <ButtonLink render={<Link to={paths.loginPublic()} />}>{t('landing.sign-in')}</ButtonLink>
            <ButtonLink variant="outline" render={<Link to={paths.root()} />}>
              {t('shell.view.home')}
            </ButtonLink>
          </>
        }
      />
    )
  return (
    <DashboardPage where={t('shell.nav.designer')}>
      <EmptyState
        isPage
        icon={PencilRuler}
        title={t('landing.soon.designer')}
        text={t('landing.soon.designer-text')}
        action={<ButtonLink render={<Link to={paths.networks()} />}>{t('landing.soon.builder')}</ButtonLink>}
      />
    </DashboardPage>
  )
}
