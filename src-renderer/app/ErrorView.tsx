import { useAtomValue } from 'jotai'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { capabilitiesAtom } from '#renderer/state/capabilities.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords, wordsAtom } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Mark } from '#renderer/ui/Logo.tsx'
import { start as english } from '#shared/words/en/start.ts'
import { start as spanish } from '#shared/words/es/start.ts'
import { mayOpen, pageOf } from '#renderer/frame/pages.ts'
import { readPath, usePaths } from '#renderer/frame/paths.ts'
import { StartFailure } from './start-failure.ts'
import { NotFoundView } from './NotFoundView.tsx'
import { PageMeaning, StartMeaning } from './PageMeaning.tsx'
import { PlainView } from './PlainView.tsx'

/** In place of a page that may not or could not be shown. */
export function ErrorView() {
  const error = useRouteError()
  const words = useAtomValue(wordsAtom)
  if (words === null) return <WordlessView />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />
  if (isRouteErrorResponse(error) && error.status === 403) return <UnauthorizedView />
  if (error instanceof StartFailure) return <StartFailureView failure={error} />
  return <BrokenView error={error} />
}

/** The roles of the signed-in user do not include this page. */
function UnauthorizedView() {
  const { t } = useWords()
  const paths = usePaths()
  const { pathname } = useLocation()
  // What is not an administrator's to open is not theirs to give.
  const isOperators = !mayOpen(pageOf(readPath(pathname).path), ['admin'])
  return (
    <PlainView
      status={403}
      title={t('shell.view.unauthorized')}
      text={t(isOperators ? 'shell.view.unauthorized-operator' : 'shell.view.unauthorized-text')}
      action={
        <>
          <ButtonLink render={<Link to={paths.root()} />}>{t('shell.view.home')}</ButtonLink>
          <PageMeaning why={isOperators ? 'unauthorized-operator' : 'unauthorized'} />
        </>
      }
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
          <StartMeaning code={failure.problem.code} />
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

/** Nothing is known but that it failed, and what the failure says of itself. */
function BrokenView({ error }: { readonly error: unknown }) {
  const { t } = useWords()
  const answered = isRouteErrorResponse(error) ? error : null
  const message = error instanceof Error ? error.message : ''
  const text = t('shell.view.error-text')
  const title = answered === null ? t('shell.view.broken-title') : answered.statusText
  return (
    <PlainView
      status={answered?.status ?? 500}
      title={title === '' ? t('shell.view.error-title') : title}
      text={message === '' ? text : `${text} ${t('shell.view.detail', { message })}`}
      action={
        <>
          <Button onClick={() => location.reload()}>{t('shell.view.reload')}</Button>
          <PageMeaning why="broken" />
        </>
      }
    />
  )
}

/** Before any words came: which language is wanted may not be known either. */
function WordlessView() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-140 flex-col items-start justify-center gap-6 p-8">
      <Mark />
      {(
        [
          ['en', english],
          ['es', spanish],
        ] as const
      ).map(([locale, words]) => (
        <section key={locale} lang={locale} className="flex flex-col items-start gap-3">
          <h1 className="text-26 font-semibold">{words.title}</h1>
          <p className="text-14 text-text-2">{words.text}</p>
          <Button onClick={() => location.reload()}>{words.retry}</Button>
        </section>
      ))}
    </main>
  )
}
