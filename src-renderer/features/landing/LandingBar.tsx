import { Moon, Sun } from 'lucide-react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/app/paths.ts'
import { useChangeLanguage } from '#renderer/app/use-change-language.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useShade, useTheme } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'

/** Where one is on the page, and the two ways in. */
export function LandingBar() {
  const { t, locale } = useWords()
  const paths = usePaths()
  const { autoRegister } = useDeployment()
  const changeLanguage = useChangeLanguage()
  const [, choose] = useTheme()
  const shade = useShade('dark')
  const other = locale === 'en' ? 'es' : 'en'
  const next = shade === 'dark' ? 'light' : 'dark'
  return (
    <header className="ld-wrap ld-bar">
      <Logo name={t('shell.product')} />
      <nav aria-label={t('landing.nav.label')}>
        <a href="#how">{t('landing.nav.how')}</a>
        <a href="#plans">{t('landing.nav.plans')}</a>
        <a href="#questions">{t('landing.nav.questions')}</a>
      </nav>
      <div className="ld-bar-end flex items-center gap-2">
        <IconButton
          label={t(`shell.account.to-${next}`)}
          icon={next === 'light' ? Sun : Moon}
          onClick={() => choose(next)}
        />
        <Button variant="ghost" lang={other} onClick={() => changeLanguage(other)}>
          {t(other === 'es' ? 'shell.account.spanish' : 'shell.account.english')}
        </Button>
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
