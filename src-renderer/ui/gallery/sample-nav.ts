import {
  ChartNoAxesColumn,
  CreditCard,
  HardDrive,
  House,
  Pencil,
  Shield,
  ShieldCheck,
  SquareTerminal,
  User,
  Users,
  Waypoints,
  Wrench,
} from 'lucide-react'
import { createElement } from 'react'
import type { NavGroup, RenderLink } from '#renderer/ui/layouts/nav.ts'
import type { SampleWords } from './sample-words.ts'

export const renderLink: RenderLink = (href) => createElement('a', { href })

/** The places of the dashboard, with two states behind them. */
export function sampleGroups(words: SampleWords, current: string): readonly NavGroup[] {
  const nav = words.nav
  const item = (id: string, label: string, icon: NavGroup['items'][number]['icon']) => ({
    id,
    label,
    icon,
    href: `#${id}`,
    current: id === current,
  })
  return [
    {
      id: 'main',
      items: [
        item('home', nav.home, House),
        { ...item('networks', nav.networks, Waypoints), state: 'drift', stateLabel: words.states.drift },
        item('designs', nav.designs, Pencil),
        { ...item('gateways', nav.gateways, Shield), state: 'error', stateLabel: words.states.error },
        item('devices', nav.devices, SquareTerminal),
        item('network-users', nav.networkUsers, Users),
        item('statistics', nav.statistics, ChartNoAxesColumn),
      ],
    },
    {
      id: 'settings',
      label: nav.settings,
      items: [
        item('users', nav.users, User),
        item('authentication', nav.authentication, ShieldCheck),
        item('disks', nav.disks, HardDrive),
        item('utilities', nav.utilities, Wrench),
        item('subscriptions', nav.subscriptions, CreditCard),
      ],
    },
  ]
}
