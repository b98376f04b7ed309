import { Globe } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { usePaths } from '#renderer/app/paths.ts'
import { useChangeLanguage } from '#renderer/app/use-change-language.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useShade } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { BasicLightLayout } from '#renderer/ui/layouts/BasicLightLayout.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The door: signing in, and registering an organization where the deployment lets them register. */
export function DoorPage() {
  const { t } = useWords()
  const paths = usePaths()
  const { autoRegister } = useDeployment()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  useShade('light')
  const isRegistering = autoRegister && search.get('view') === 'register'
  const change = (view: 'register' | null): string => {
    const next = new URLSearchParams(search)
    if (view === null) next.delete('view')
    else next.set('view', view)
    return next.size === 0 ? pathname : `${pathname}?${next.toString()}`
  }
  return (
    <BasicLightLayout
      brand={
        <Link to={paths.root()} className="text-text no-underline">
          <Logo name={t('shell.product')} />
        </Link>
      }
      headerEnd={<LanguageButton />}
      footer={isRegistering ? undefined : t('accounts.sign-in.footer')}
    >
      {isRegistering ? (
        <RegisterForm signInPath={change(null)} next={search.get('next')} />
      ) : (
        <SignInForm registerPath={autoRegister ? change('register') : null} next={search.get('next')} />
      )}
    </BasicLightLayout>
  )
}

function LanguageButton() {
  const { t, locale } = useWords()
  const change = useChangeLanguage()
  const other = locale === 'en' ? 'es' : 'en'
  return (
    <Button variant="ghost" icon={Globe} lang={other} onClick={() => change(other)}>
      {t(other === 'es' ? 'shell.account.spanish' : 'shell.account.english')}
    </Button>
  )
}
