import type { Permission } from '#shared/model/permissions.ts'
import type { WordPart } from '#shared/words/parts/word-parts.ts'
import type { PlainKey } from '#shared/words/words.ts'
import { places, type Place } from './paths.ts'

/** What a page asks for and is called. */
interface PageFacts {
  readonly needs: Permission | null
  readonly title: PlainKey
  /** Parts of the words that it needs besides the first. */
  readonly speaks: readonly WordPart[]
}

/** Networks and their states are everywhere in the pages of an organization. */
const inside = ['drawing', 'inside'] as const

/** The pages that exist, by bare path. */
const pages: Readonly<Record<string, PageFacts>> = {
  [places.login]: { needs: null, title: 'accounts.sign-in.title', speaks: [] },
  [places.loginPublic]: { needs: null, title: 'accounts.sign-in.title', speaks: [] },
  [places.home]: { needs: 'self', title: 'shell.nav.home', speaks: inside },
  [places.vpn]: { needs: 'self', title: 'shell.nav.vpn', speaks: inside },
  [places.welcome]: { needs: null, title: 'welcome.title', speaks: [] },
  [places.settings]: { needs: null, title: 'welcome.settings.title', speaks: [...inside, 'legal'] },
  [places.join]: { needs: null, title: 'welcome.join.code', speaks: [] },
  [places.networks]: { needs: 'network.read', title: 'shell.nav.networks', speaks: inside },
  [places.builder]: { needs: 'network.read', title: 'networks.builder', speaks: inside },
  [places.gateways]: { needs: 'gateway.read', title: 'shell.nav.gateways', speaks: inside },
  [places.devices]: { needs: 'device.read', title: 'shell.nav.devices', speaks: inside },
  [places.root]: { needs: null, title: 'shell.nav.start', speaks: [] },
  [places.networkUsers]: { needs: 'device.read', title: 'shell.nav.network-users', speaks: inside },
  [places.users]: { needs: 'user.read', title: 'shell.nav.users', speaks: inside },
  [places.identityProviders]: { needs: 'provider.read', title: 'shell.nav.authentication', speaks: inside },
  [places.disks]: { needs: 'disk.read', title: 'shell.nav.disks', speaks: inside },
  [places.statistics]: { needs: 'statistics.read', title: 'shell.nav.statistics', speaks: inside },
  [places.designer]: { needs: null, title: 'shell.nav.designer', speaks: ['drawing'] },
  [places.designs]: { needs: 'design.read', title: 'shell.nav.designs', speaks: inside },
  [places.design]: { needs: 'design.read', title: 'shell.nav.designs', speaks: ['drawing'] },
  [places.utilities]: { needs: 'utility.read', title: 'shell.nav.utilities', speaks: inside },
  [places.subscriptions]: { needs: 'self', title: 'shell.nav.subscriptions', speaks: ['inside'] },
  [places.audit]: { needs: 'audit.read', title: 'shell.nav.audit', speaks: inside },
  [places.account]: { needs: 'self', title: 'shell.nav.account', speaks: inside },
  [places.organizations]: { needs: 'deployment.read', title: 'shell.nav.organizations', speaks: inside },
  [places.terms]: { needs: null, title: 'shell.nav.terms', speaks: ['legal'] },
  [places.privacy]: { needs: null, title: 'shell.nav.privacy', speaks: ['legal'] },
  [places.recovery]: { needs: null, title: 'shell.nav.recovery', speaks: [] },
  [places.firstStart]: { needs: null, title: 'shell.nav.first-start', speaks: [] },
  [places.signedIn]: { needs: null, title: 'accounts.sign-in.title', speaks: [] },
  [places.handOver]: { needs: 'self', title: 'accounts.sign-in.title', speaks: [] },
}

/** Pages that stand in the frame of the dashboard. */
export const framed: ReadonlySet<Place> = new Set([
  places.home,
  places.vpn,
  places.networks,
  places.designs,
  places.gateways,
  places.devices,
  places.networkUsers,
  places.statistics,
  places.users,
  places.identityProviders,
  places.disks,
  places.utilities,
  places.audit,
  places.account,
  places.organizations,
  places.settings,
])

/** The page of a bare path; null when there is none. */
export function pageOf(path: string): PageFacts | null {
  return Object.hasOwn(pages, path) ? (pages[path] ?? null) : null
}
