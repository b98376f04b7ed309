import { ChevronLeft, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/app/paths.ts'
import { useAccountEntries } from '#renderer/app/use-account-entries.tsx'
import { useChangeLanguage } from '#renderer/app/use-change-language.ts'
import { useSession } from '#renderer/state/session.ts'
import { useShade, useTheme } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'

/** A page without the menu of the organization, light unless the person chose otherwise. */
export function SubscriptionFrame(props: {
  /** The dashboard can be entered: there is a way back to it. */
  readonly hasDashboard: boolean
  readonly children: ReactNode
}) {
  const { t } = useWords()
  const paths = usePaths()
  useShade('light')
  return (
    <div className="flex min-h-[calc(100dvh-var(--h-top,0px))] flex-col">
      <header className="flex h-14 items-center gap-2 border-b border-line bg-surface px-8 max-sm:px-4">
        <Link to={paths.root()} className="flex items-center text-text no-underline">
          <Logo name={t('shell.product')} />
        </Link>
        <div className="ml-auto flex items-center gap-1">
          {props.hasDashboard ? (
            <ButtonLink
              variant="ghost"
              icon={ChevronLeft}
              aria-label={t('subscription.back')}
              render={<Link to={paths.home()} />}
            >
              <span className="max-sm:hidden">{t('subscription.back')}</span>
            </ButtonLink>
          ) : null}
          <Choices />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-280 flex-1 flex-col gap-6 p-8 max-sm:p-4">
        {props.children}
      </main>
    </div>
  )
}

/** Appearance, language, and the account's menu. */
function Choices() {
  const { t, locale } = useWords()
  const session = useSession()
  const [, choose] = useTheme()
  const shade = useShade('light')
  const change = useChangeLanguage()
  const entries = useAccountEntries()
  const other = locale === 'en' ? 'es' : 'en'
  const next = shade === 'dark' ? 'light' : 'dark'
  return (
    <>
      <IconButton
        label={t(`shell.account.to-${next}`)}
        icon={next === 'light' ? Sun : Moon}
        onClick={() => choose(next)}
      />
      <Button variant="ghost" lang={other} onClick={() => change(other)} className="max-sm:hidden">
        {t(other === 'es' ? 'shell.account.spanish' : 'shell.account.english')}
      </Button>
      {session === null ? null : (
        <Menu
          label={t('subscription.account-menu', { name: session.name })}
          entries={entries}
          trigger={
            <button type="button" className="rounded-full">
              <span className="sr-only">{t('subscription.account-menu', { name: session.name })}</span>
              <Avatar name={session.name} size="md" />
            </button>
          }
        />
      )}
    </>
  )
}
