import { Link, useLocation } from 'react-router'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { PageMeaning } from './PageMeaning.tsx'
import { PlainView } from './PlainView.tsx'

/** 404. */
export function NotFoundView() {
  const { t } = useWords()
  const paths = usePaths()
  const { pathname } = useLocation()
  return (
    <PlainView
      status={404}
      title={t('shell.view.not-found', { path: pathname })}
      text={t('shell.view.not-found-text')}
      action={
        <>
          <ButtonLink render={<Link to={paths.root()} />}>{t('shell.view.home')}</ButtonLink>
          <PageMeaning why="missing" />
        </>
      }
    />
  )
}
