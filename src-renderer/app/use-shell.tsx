import { House, Shield, ToggleRight, Waypoints, TerminalSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useMay, useSession } from '#renderer/state/session.ts'
import { useShade } from '#renderer/state/theme.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { worstState } from '#renderer/state/worst-state.ts'
import { useWords } from '#renderer/state/words.ts'
import type { NavGroup, NavItem, RenderLink } from '#renderer/ui/layouts/nav.ts'
import type { Brand } from '#renderer/ui/layouts/SideBar.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { places, readPath, usePaths, type Place } from './paths.ts'

/** What both layouts with a menu show around a page: spread into `DashboardLayout` or `BuilderLayout`. */
export interface Shell {
  readonly groups: readonly NavGroup[]
  readonly navLabel: string
  readonly skipLabel: string
  readonly navOpenLabel: string
  readonly renderLink: RenderLink
  readonly brand: Brand
  readonly account: ReactNode
}

const live = { everyMs: 15_000 }

/** The menu shows only what exists and what the roles may see, each with the worst state behind it. */
export function useShell(): Shell {
  const { t } = useWords()
  const session = useSession()
  const { localTunnel } = useCapabilities()
  const paths = usePaths()
  const mayRead = useMay('network.read')
  const { path } = readPath(useLocation().pathname)
  useShade('dark')
  const networks = useAsk('networks', 'list', {}, { ...live, when: mayRead })
  const gateways = useAsk('gateways', 'list', {}, { ...live, when: mayRead })
  const item = (
    place: Place,
    id: NavItem['id'],
    label: string,
    icon: NavItem['icon'],
    href: string,
  ): NavItem => ({
    id,
    label,
    icon,
    href,
    current: path === place,
  })
  const withState = (one: NavItem, kinds: readonly Parameters<typeof worstState>[0][number][]): NavItem => {
    const worst = worstState(kinds)
    if (worst === null || worst === 'synchronized' || worst === 'inactive') return one
    return { ...one, state: worst, stateLabel: t(`states.sync.${worst}`) }
  }
  const items = [
    item(places.home, 'home', t('shell.nav.home'), House, paths.home()),
    withState(
      {
        ...item(places.networks, 'networks', t('shell.nav.networks'), Waypoints, paths.networks()),
        current: path === places.networks || path === places.builder,
      },
      (networks.data ?? []).map((network) => network.state.kind),
    ),
    withState(
      item(places.gateways, 'gateways', t('shell.nav.gateways'), Shield, paths.gateways()),
      (gateways.data ?? []).map((gateway) => gateway.state.kind),
    ),
    item(places.devices, 'devices', t('shell.nav.devices'), TerminalSquare, paths.devices()),
  ]
  const own = item(places.vpn, 'vpn', t('shell.nav.vpn'), ToggleRight, paths.vpn())
  const hasOwn = localTunnel || session?.roles.includes('member') === true
  return {
    groups: [{ id: 'main', items: mayRead ? items : [] }, ...(hasOwn ? [{ id: 'own', items: [own] }] : [])],
    navLabel: t('shell.nav.label'),
    skipLabel: t('shell.nav.skip'),
    navOpenLabel: t('shell.nav.open'),
    renderLink: (href) => <Link to={href} />,
    brand: { name: session?.organizationName ?? t('shell.product'), render: <Link to={paths.home()} /> },
    account: <AccountMenu />,
  }
}
