import { PencilRuler, Wrench } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { pageOf } from './pages.ts'
import { places, readPath, usePaths } from './paths.ts'

/** A place that is kept for something a later version brings: it says so, and leads on. */
export function SoonPage() {
  const { t } = useWords()
  const paths = usePaths()
  const { path } = readPath(useLocation().pathname)
  const page = t(pageOf(path)?.title ?? 'shell.view.not-found-title')
  return (
    <DashboardPage>
      <h1 className="sr-only">{page}</h1>
      <EmptyState
        icon={path === places.utilities ? Wrench : PencilRuler}
        title={t('landing.soon.page', { page })}
        text={t('landing.soon.page-text')}
        action={<ButtonLink render={<Link to={paths.networks()} />}>{t('landing.soon.builder')}</ButtonLink>}
      />
    </DashboardPage>
  )
}
