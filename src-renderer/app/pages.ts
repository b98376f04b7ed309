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
}

/** The page of a bare path; null when there is none. */
export function pageOf(path: string): PageFacts | null {
  return Object.hasOwn(pages, path) ? (pages[path] ?? null) : null
}
