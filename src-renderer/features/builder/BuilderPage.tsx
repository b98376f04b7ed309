import { useSearchParams } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useShell } from '#renderer/frame/use-shell.tsx'
import { ProblemWords } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { BuilderLayout } from '#renderer/ui/layouts/BuilderLayout.tsx'
import { Link } from 'react-router'
import { BuilderScreen } from './BuilderScreen.tsx'
import { BuilderSkeleton } from './BuilderSkeleton.tsx'
import { useDrawing } from './use-drawing.ts'

/** The builder of one network: `?network=ID`. */
export function BuilderPage() {
  const [search] = useSearchParams()
  const networkId = search.get('network')
  return networkId === null ? <NoNetwork /> : <OpenNetwork key={networkId} networkId={networkId} />
}

/** Reads the drawing once; from then on the builder's own document and feed keep it. */
function OpenNetwork({ networkId }: { readonly networkId: string }) {
  const drawing = useDrawing(networkId)
  const { t } = useWords()
  const paths = usePaths()
  const shell = useShell()
  if (drawing.data !== undefined) return <BuilderScreen networkId={networkId} opened={drawing.data} />
  return (
    <BuilderLayout {...shell} bar={{ start: <BackToNetworks /> }}>
      {drawing.problem === null ? (
        <BuilderSkeleton label={t('shell.loading')} />
      ) : (
        <div className="grid h-full place-items-center p-6">
          <EmptyState
            isPage
            kind="gateway-hub"
            title={t('shell.not-done')}
            text={
              <ProblemWords problem={drawing.problem}>
                {drawing.isWaiting ? t('builder.save.waits') : undefined}
              </ProblemWords>
            }
            action={
              drawing.problem.code === 'network-missing' ? (
                <ButtonLink render={<Link to={paths.networks()} />}>{t('builder.missing.act')}</ButtonLink>
              ) : (
                <Button onClick={drawing.askAgain}>{t('shell.retry')}</Button>
              )
            }
          />
        </div>
      )}
    </BuilderLayout>
  )
}

function NoNetwork() {
  const { t } = useWords()
  const paths = usePaths()
  const shell = useShell()
  return (
    <BuilderLayout {...shell} bar={{ start: <BackToNetworks /> }}>
      <div className="grid h-full place-items-center p-6">
        <EmptyState
          isPage
          kind="gateway-hub"
          title={t('builder.missing.title')}
          text={t('builder.missing.text')}
          action={<ButtonLink render={<Link to={paths.networks()} />}>{t('builder.missing.act')}</ButtonLink>}
        />
      </div>
    </BuilderLayout>
  )
}

function BackToNetworks() {
  const { t } = useWords()
  return (
    <Link className="ui-hit" to={usePaths().networks()}>
      {t('builder.bar.networks')}
    </Link>
  )
}
