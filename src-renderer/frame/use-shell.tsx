import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import type { NavGroup, RenderLink } from '#renderer/ui/layouts/nav.ts'
import type { Brand } from '#renderer/ui/layouts/SideBar.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { usePaths } from './paths.ts'
import { useNavGroups } from './use-nav-groups.ts'

/** What both layouts with a menu show around a page; spread it into `DashboardFrame` or `BuilderLayout`. */
export interface Shell {
  readonly groups: readonly NavGroup[]
  readonly navLabel: string
  readonly skipLabel: string
  readonly navOpenLabel: string
  readonly renderLink: RenderLink
  readonly brand: Brand
  readonly account: ReactNode
}

/** The shell of the person who is signed in. The menu lists only pages that exist and that their roles may see. */
export function useShell(): Shell {
  const { t } = useWords()
  const session = useSession()
  const paths = usePaths()
  return {
    groups: useNavGroups(),
    navLabel: t('shell.nav.label'),
    skipLabel: t('shell.nav.skip'),
    navOpenLabel: t('shell.nav.open'),
    renderLink: (href) => <Link to={href} />,
    brand: { name: session?.organizationName ?? t('shell.product'), render: <Link to={paths.home()} /> },
    account: <AccountMenu />,
  }
}
