import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useHasTiers } from '#renderer/parts/use-free-tier.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Facts } from './Facts.tsx'
import { JoinCard } from './JoinCard.tsx'
import { LandingBar } from './LandingBar.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { Tiers } from './Tiers.tsx'
import { Questions } from './Questions.tsx'
import { Stage } from './Stage.tsx'
import { Steps } from './Steps.tsx'
import './ahead.css'
import './landing.css'
import './enlarged.css'
import './stage.css'

/** What visitors of a public deployment see first. Who was on the way to a page, or wants to register, is led to the forms. */
export function LandingPage() {
  const [search] = useSearchParams()
  const hasPlans = useHasTiers()
  const isOnTheWay = search.has('next') || search.has('organization') || search.get('view') === 'register'
  const forms = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOnTheWay) forms.current?.scrollIntoView({ block: 'center' })
  }, [isOnTheWay])
  return (
    <div className="ld">
      <LandingBar />
      <main className="ld-wrap">
        <Hero />
        <Stage />
        <Steps />
        <Facts />
        {hasPlans ? <Tiers /> : null}
        <Questions />
        <JoinCard ref={forms} />
      </main>
      <LandingFooter questions="#questions" />
    </div>
  )
}

function Hero() {
  const { t } = useWords()
  const paths = usePaths()
  const { autoRegister } = useDeployment()
  return (
    <div className="ld-hero">
      <h1>
        <span>{t('landing.title.one')}</span> <span>{t('landing.title.two')}</span>
      </h1>
      <div>
        <p className="ld-lead">{t('landing.subtitle')}</p>
        <div className="ld-actions">
          <ButtonLink size="lg" render={<Link to={paths.designer()} />}>
            {t('landing.diagram')}
          </ButtonLink>
          <ButtonLink
            size="lg"
            variant="outline"
            render={<Link to={autoRegister ? paths.register() : paths.loginPublic()} />}
          >
            {t('landing.vpn')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
