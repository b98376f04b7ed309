import {
  Activity,
  Archive,
  Building2,
  ChartColumn,
  CreditCard,
  Fingerprint,
  HardDrive,
  House,
  KeyRound,
  PencilRuler,
  Shield,
  TerminalSquare,
  ToggleRight,
  User,
  Users,
  Waypoints,
  Webhook,
  Wrench,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { stateKinds, type StateKind } from '#shared/contract/state-kinds.ts'
import type { StateCounts } from '#shared/contract/states.ts'
import type { PlainKey } from '#shared/words/words.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useMay, useSession } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { worstState } from '#renderer/state/worst-state.ts'
import { useWords } from '#renderer/state/words.ts'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import type { NavGroup, NavItem } from '#renderer/ui/layouts/nav.ts'
import {
  mayOpen,
  pageNames,
  pages,
  pagePaths,
  type MenuGroup,
  type Page,
  type PageName,
  type PagePath,
} from './pages.ts'
import { inLocale, readPath } from './paths.ts'

type MenuPage = {
  [Name in PageName]: (typeof pages)[Name] extends { menu: MenuGroup } ? Name : never
}[PageName]

/** Apart from the table of pages, which is there before any of them: icons come with the menu. */
const icons: Readonly<Record<MenuPage, IconComponent>> = {
  home: House,
  networks: Waypoints,
  designs: PencilRuler,
  gateways: Shield,
  devices: TerminalSquare,
  networkUsers: Users,
  statistics: ChartColumn,
  vpn: ToggleRight,
  users: User,
  identityProviders: Fingerprint,
  disks: HardDrive,
  utilities: Wrench,
  subscriptions: CreditCard,
  tokens: KeyRound,
  webhooks: Webhook,
  audit: Activity,
  organization: Archive,
  organizations: Building2,
}
const isInMenu = (name: PageName): name is MenuPage => Object.hasOwn(icons, name)
const inMenu = pageNames.filter(isInMenu)

/** The groups of the menu, in their order. */
const groups: readonly { readonly id: MenuGroup; readonly label?: PlainKey }[] = [
  { id: 'main' },
  { id: 'own' },
  { id: 'configuration', label: 'shell.nav.configuration' },
  { id: 'deployment', label: 'shell.nav.deployment' },
]

const live = { everyMs: 15_000 }

/** The menu for whoever is signed in, with the worst state behind networks and gateways. */
export function useNavGroups(): readonly NavGroup[] {
  const { t, locale } = useWords()
  const session = useSession()
  const { localTunnel } = useCapabilities()
  const mayRead = useMay('network.read')
  const { path } = readPath(useLocation().pathname)
  const networks = useAsk('networks', 'states', {}, { ...live, when: mayRead })
  const gateways = useAsk('gateways', 'states', {}, { ...live, when: mayRead })
  const states: Readonly<Partial<Record<PagePath, readonly StateKind[]>>> = {
    [pagePaths.networks]: kindsIn(networks.data?.counts),
    [pagePaths.gateways]: kindsIn(gateways.data?.counts),
  }
  const held = session?.roles ?? []
  // A person of the VPN alone has their own networks, and none of the organization's pages.
  const isStaff = held.some((role) => role !== 'member')
  const hasOwn = localTunnel || held.includes('member')
  const stands = (page: Page): boolean => (page.menu === 'own' ? hasOwn : isStaff && mayOpen(page, held))
  const itemOf = (name: MenuPage): NavItem => {
    const pagePath = pagePaths[name]
    const worst = worstState(states[pagePath] ?? [])
    return {
      id: pagePath.slice(1),
      label: t(pages[name].title),
      icon: icons[name],
      href: inLocale(locale, pagePath),
      current: path === pagePath || (name === 'networks' && path === pagePaths.builder),
      ...(worst === null || worst === 'synchronized' || worst === 'inactive'
        ? {}
        : { state: worst, stateLabel: t(`states.sync.${worst}`) }),
    }
  }
  return groups
    .map(({ id, label }) => ({
      id,
      ...(label === undefined ? {} : { label: t(label) }),
      items: inMenu.filter((name) => pages[name].menu === id && stands(pages[name])).map(itemOf),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The states that some record stands in. */
function kindsIn(counts: StateCounts | undefined): readonly StateKind[] {
  return stateKinds.filter((kind) => (counts?.[kind] ?? 0) > 0)
}
