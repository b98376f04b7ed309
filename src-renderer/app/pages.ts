import type { Permission } from '#shared/model/permissions.ts'
import type { PlainKey } from '#shared/words/words.ts'
import { places } from './paths.ts'

/** What a page asks for and is called. */
interface PageFacts {
  readonly needs: Permission | null
  readonly title: PlainKey
}

/** The pages that exist, by bare path. */
const pages: Readonly<Record<string, PageFacts>> = {
  [places.login]: { needs: null, title: 'accounts.sign-in.title' },
  [places.loginPublic]: { needs: null, title: 'accounts.sign-in.title' },
  [places.home]: { needs: 'self', title: 'shell.nav.home' },
  [places.vpn]: { needs: 'self', title: 'member.title' },
  [places.welcome]: { needs: null, title: 'welcome.title' },
  [places.settings]: { needs: null, title: 'welcome.settings.title' },
  [places.join]: { needs: null, title: 'welcome.join.code' },
  [places.networks]: { needs: 'network.read', title: 'shell.nav.networks' },
  [places.builder]: { needs: 'network.read', title: 'networks.builder' },
  [places.gateways]: { needs: 'gateway.read', title: 'shell.nav.gateways' },
  [places.devices]: { needs: 'device.read', title: 'shell.nav.devices' },
  [places.root]: { needs: null, title: 'shell.nav.start' },
  [places.networkUsers]: { needs: 'device.read', title: 'shell.nav.network-users' },
  [places.users]: { needs: 'user.read', title: 'shell.nav.users' },
  [places.identityProviders]: { needs: 'provider.read', title: 'shell.nav.authentication' },
  [places.disks]: { needs: 'disk.read', title: 'shell.nav.disks' },
  [places.statistics]: { needs: 'statistics.read', title: 'shell.nav.statistics' },
  [places.designer]: { needs: null, title: 'shell.nav.designer' },
  [places.designs]: { needs: 'design.read', title: 'shell.nav.designs' },
  [places.design]: { needs: 'design.read', title: 'shell.nav.designs' },
  [places.utilities]: { needs: 'utility.read', title: 'shell.nav.utilities' },
  [places.subscriptions]: { needs: 'self', title: 'shell.nav.subscriptions' },
  [places.audit]: { needs: 'audit.read', title: 'shell.nav.audit' },
  [places.account]: { needs: 'self', title: 'shell.nav.account' },
  [places.organizations]: { needs: 'deployment.read', title: 'shell.nav.organizations' },
  [places.terms]: { needs: null, title: 'shell.nav.terms' },
  [places.privacy]: { needs: null, title: 'shell.nav.privacy' },
  [places.recovery]: { needs: null, title: 'shell.nav.recovery' },
  [places.firstStart]: { needs: null, title: 'shell.nav.first-start' },
  [places.signedIn]: { needs: null, title: 'accounts.sign-in.title' },
  [places.handOver]: { needs: 'self', title: 'accounts.sign-in.title' },
}

/** The page of a bare path; null when there is none. */
export function pageOf(path: string): PageFacts | null {
  return Object.hasOwn(pages, path) ? (pages[path] ?? null) : null
}
