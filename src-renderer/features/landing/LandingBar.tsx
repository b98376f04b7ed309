import { Link } from 'react-router'
import { BarChoices } from '#renderer/frame/BarChoices.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { useHasTiers } from '#renderer/parts/use-free-tier.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'

/** Where one is on the page, and the two ways in. */
export function LandingBar() {
  const { t } = useWords()
  const paths = usePaths()
  const { autoRegister } = useDeployment()
  const hasPlans = useHasTiers()
  return (
    <header className="ld-wrap ld-bar">
      <Logo name={t('shell.product')} />
      <nav aria-label={t('landing.nav.label')}>
        <a href="#how">{t('landing.nav.how')}</a>
        {hasPlans ? <a href="#plans">{t('landing.nav.plans')}</a> : null}
        <a href="#questions">{t('landing.nav.questions')}</a>
      </nav>
      <div className="ld-bar-end flex items-center gap-2">
        <BarChoices />
        <ButtonLink variant="outline" render={<Link to={paths.loginPublic()} />} className="max-sm:hidden">
          {t('landing.sign-in')}
        </ButtonLink>
        <ButtonLink render={<Link to={autoRegister ? paths.register() : paths.loginPublic()} />}>
          {t('landing.start')}
        </ButtonLink>
      </div>
    </header>
  )
}
