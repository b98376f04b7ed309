import { lazy, Suspense, type RefObject } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useFreeTier, useFreeTierIsAwaited } from '#renderer/parts/use-free-tier.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'

/** The form comes when it is near: forms weigh more than all the rest of this page. */
const Forms = lazy(async () => ({ default: (await import('./SignInForms.tsx')).SignInForms }))

/** The way in, at the end of the page: begin, open the editor, or sign in. */
export function JoinCard({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  const { t } = useWords()
  const paths = usePaths()
  const { autoRegister } = useDeployment()
  const [search] = useSearchParams()
  const here = new URLSearchParams(search)
  here.set('view', 'register')
  const free = useFreeTier()
  const isAwaited = useFreeTierIsAwaited()
  return (
    <section>
      <div className="ld-join" ref={ref}>
        <div>
          <h2>{t('landing.join.title')}</h2>
          {isAwaited ? <SkeletonBlock width="80%" className="ld-sub ld-free-wait" /> : null}
          {free === null ? null : <p className="ld-sub">{t('landing.join.text', { what: free })}</p>}
          <div className="ld-actions">
            <ButtonLink
              size="lg"
              render={
                <Link to={autoRegister ? `?${here.toString()}` : paths.loginPublic()} preventScrollReset />
              }
            >
              {t(autoRegister ? 'landing.join.sign-up' : 'landing.start')}
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" render={<Link to={paths.designer()} />}>
              {t('landing.editor')}
            </ButtonLink>
          </div>
        </div>
        <div className={autoRegister ? 'ld-sign-in ld-sign-in-both' : 'ld-sign-in'}>
          <Suspense fallback={<FormsSkeleton />}>
            <Forms />
          </Suspense>
        </div>
      </div>
    </section>
  )
}

function FormsSkeleton() {
  const { t } = useWords()
  return (
    <div className="flex flex-col gap-4" role="status" aria-label={t('shell.loading')}>
      <SkeletonBlock width="50%" height="1.5rem" />
      {[1, 2, 3].map((field) => (
        <SkeletonBlock key={field} width="100%" height="2.25rem" />
      ))}
    </div>
  )
}
