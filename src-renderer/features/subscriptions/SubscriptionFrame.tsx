import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BarChoices } from '#renderer/frame/BarChoices.tsx'
import { GuideLink } from '#renderer/frame/GuideLink.tsx'
import { guidePlaces } from '#renderer/frame/guide-places.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useAccountEntries } from '#renderer/frame/use-account-entries.tsx'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
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
  return (
    <div className="flex min-h-[calc(100dvh-var(--h-top,0px))] flex-col">
      <header className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line bg-surface px-8 py-1 max-sm:px-4">
        <Link to={paths.root()} className="flex items-center text-text no-underline">
          <Logo name={t('shell.product')} />
        </Link>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 pointer-coarse:gap-2">
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
          <GuideLink place={guidePlaces.subscriptions} />
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
  const { t } = useWords()
  const session = useSession()
  const entries = useAccountEntries()
  return (
    <>
      <BarChoices languageClass="max-sm:hidden" />
      {session === null ? null : (
        <Menu
          label={t('subscription.account-menu', { name: session.name })}
          entries={entries}
          trigger={
            <button type="button" className="ui-hit rounded-full">
              <span className="sr-only">{t('subscription.account-menu', { name: session.name })}</span>
              <Avatar name={session.name} size="md" />
            </button>
          }
        />
      )}
    </>
  )
}
