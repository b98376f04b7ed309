import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useChangeLanguage } from '#renderer/frame/use-change-language.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { BasicLightLayout } from '#renderer/ui/layouts/BasicLightLayout.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'

/** Around every page before the application: the mark, the other language, one form. */
export function SignInFrame(props: { readonly footer?: ReactNode; readonly children: ReactNode }) {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <BasicLightLayout
      brand={
        <Link to={paths.root()} className="text-text no-underline">
          <Logo name={t('shell.product')} />
        </Link>
      }
      headerEnd={<LanguageButton />}
      footer={props.footer}
    >
      {props.children}
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
