import { useAtomValue } from 'jotai'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { capabilitiesAtom } from '#renderer/state/capabilities.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords, wordsAtom } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Mark } from '#renderer/ui/Logo.tsx'
import { StartFailure } from './enter.ts'
import { NotFoundView } from './NotFoundView.tsx'
import { usePaths } from './paths.ts'
import { PlainView } from './PlainView.tsx'

/** In place of a page that may not or could not be shown. */
export function ErrorView() {
  const error = useRouteError()
  const words = useAtomValue(wordsAtom)
  if (words === null) return <Mark />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />
  if (isRouteErrorResponse(error) && error.status === 403) return <UnauthorizedView />
  if (error instanceof StartFailure) return <StartFailureView failure={error} />
  return <BrokenView />
}

/** The roles of the signed-in user do not include this page. */
function UnauthorizedView() {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <PlainView
      title={t('shell.view.unauthorized')}
      text={t('shell.view.unauthorized-text')}
      action={<ButtonLink render={<Link to={paths.root()} />}>{t('shell.view.home')}</ButtonLink>}
    />
  )
}

function StartFailureView({ failure }: { readonly failure: StartFailure }) {
  const { t } = useWords()
  const textOf = useProblemText()
  const paths = usePaths()
  const isDesktop = useAtomValue(capabilitiesAtom)?.app === 'desktop'
  const isOffline = failure.problem.code === 'offline'
  return (
    <PlainView
      title={t(isOffline ? 'shell.view.offline' : 'shell.view.error-title')}
      text={isOffline ? t('shell.view.offline-text') : textOf(failure.problem)}
      action={
        <>
          <Button onClick={() => location.reload()}>{t('shell.retry')}</Button>
          {isDesktop ? (
            <ButtonLink variant="outline" render={<Link to={paths.changeServer()} />}>
              {t('shell.account.server')}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  )
}

function BrokenView() {
  const { t } = useWords()
  return (
    <PlainView
      title={t('shell.view.error-title')}
      text={t('shell.view.error-text')}
      action={<Button onClick={() => location.reload()}>{t('shell.view.reload')}</Button>}
    />
  )
}
