import {
  Activity,
  Archive,
  Building2,
  ChartColumn,
  CreditCard,
  Fingerprint,
  HardDrive,
  House,
  PencilRuler,
  Shield,
  TerminalSquare,
  ToggleRight,
  User,
  Users,
  Waypoints,
  Wrench,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { stateKinds, type StateCounts, type StateKind } from '#shared/contract/states.ts'
import { may } from '#shared/model/permissions.ts'
import type { PlainKey } from '#shared/words/words.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useMay, useSession } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { worstState } from '#renderer/state/worst-state.ts'
import { useWords } from '#renderer/state/words.ts'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import type { NavGroup, NavItem } from '#renderer/ui/layouts/nav.ts'
import { pageOf } from './pages.ts'
import { inLocale, places, readPath, type Place } from './paths.ts'

interface Group {
  readonly id: string
  readonly label?: PlainKey
  readonly places: readonly (readonly [Place, IconComponent])[]
}

/** The menu of the seed, in its order; each entry stands only for those who may see its page. */
const menu: readonly Group[] = [
  {
    id: 'main',
    places: [
      [places.home, House],
      [places.networks, Waypoints],
      [places.designs, PencilRuler],
      [places.gateways, Shield],
      [places.devices, TerminalSquare],
      [places.networkUsers, Users],
      [places.statistics, ChartColumn],
    ],
  },
  {
    id: 'configuration',
    label: 'shell.nav.configuration',
    places: [
      [places.users, User],
      [places.identityProviders, Fingerprint],
      [places.disks, HardDrive],
      [places.utilities, Wrench],
      [places.subscriptions, CreditCard],
      [places.audit, Activity],
      [places.organization, Archive],
    ],
  },
  { id: 'deployment', label: 'shell.nav.deployment', places: [[places.organizations, Building2]] },
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
  const states: Readonly<Partial<Record<Place, readonly StateKind[]>>> = {
    [places.networks]: kindsIn(networks.data?.counts),
    [places.gateways]: kindsIn(gateways.data?.counts),
  }
  const held = session?.roles ?? []
  // A person of the VPN alone has their own networks, and none of the organization's pages.
  const isStaff = held.some((role) => role !== 'member')
  const itemOf = (place: Place, icon: IconComponent): NavItem => {
    const worst = worstState(states[place] ?? [])
    const isCurrent = path === place || (place === places.networks && path === places.builder)
    return {
      id: place.slice(1),
      label: t(pageOf(place)?.title ?? 'shell.nav.home'),
      icon,
      href: inLocale(locale, place),
      current: isCurrent,
      ...(worst === null || worst === 'synchronized' || worst === 'inactive'
        ? {}
        : { state: worst, stateLabel: t(`states.sync.${worst}`) }),
    }
  }
  const groups = menu.map((group) => ({
    id: group.id,
    ...(group.label === undefined ? {} : { label: t(group.label) }),
    items: group.places
      .filter(([place]) => isStaff && may(pageOf(place)?.needs ?? 'public', held))
      .map(([place, icon]) => itemOf(place, icon)),
  }))
  const hasOwn = localTunnel || held.includes('member')
  const own = { id: 'own', items: hasOwn ? [itemOf(places.vpn, ToggleRight)] : [] }
  return [...groups.slice(0, 1), own, ...groups.slice(1)].filter((group) => group.items.length > 0)
}

/** The states that some record stands in. */
function kindsIn(counts: StateCounts | undefined): readonly StateKind[] {
  return stateKinds.filter((kind) => (counts?.[kind] ?? 0) > 0)
}
