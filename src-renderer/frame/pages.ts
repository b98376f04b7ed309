import { may, type Permission, type Role } from '#shared/model/permissions.ts'
import type { WordPart } from '#shared/words/parts/word-parts.ts'
import type { PlainKey } from '#shared/words/words.ts'

/** All that is known of a page but its code. What is not said of one does not hold for it. */
export interface Page {
  /** Its bare path. Spanish has the same one under `/es`. */
  readonly path: string
  readonly title: PlainKey
  /** What the roles of a signed-in user have to allow. */
  readonly needs?: Permission
  /** Parts of the words that it needs besides the first. */
  readonly speaks?: readonly WordPart[]
  /** The frame of the dashboard around it: for everyone, or only for those who have more than their own networks. */
  readonly framed?: 'always' | 'for-staff'
  /** The group of the menu where it stands, in the order of this table. */
  readonly menu?: MenuGroup
  /** It only leads into the application: nobody comes back to it. */
  readonly isEntry?: true
  /** For everybody, in every mode, before anything is asked of them. */
  readonly isOpen?: true
  /** Reached also with a subscription that is not active: the specification's list, and what belongs to no plan. */
  readonly isUnpaid?: true
  /** Addresses below it are parts of it, and it says the title of the document itself. */
  readonly hasParts?: true
  /** The desktop application has it, the browser does not. */
  readonly onlyIn?: 'desktop'
  /** Opened next by most: its code is loaded before it is asked for. */
  readonly nextFor?: 'visitor' | 'user'
}
export type MenuGroup = 'main' | 'own' | 'configuration' | 'deployment'

/** Networks and their states are everywhere in the pages of an organization. */
const inside = ['drawing', 'inside'] as const satisfies readonly WordPart[]
const framed = { speaks: inside, framed: 'always' } as const
const main = { ...framed, menu: 'main' } as const
const configuration = { ...framed, menu: 'configuration' } as const
/** What a link of a mail or a provider leads to. */
const link = { isEntry: true, isOpen: true } as const

/** Every page of the application, by name. Its code stands under the same name in `app/other-pages.ts`, or in `app/page-code.ts` where many begin with it. */
export const pages = {
  root: { path: '/', title: 'shell.nav.start', isEntry: true, isUnpaid: true },
  login: { path: '/login', title: 'accounts.sign-in.title', isEntry: true, isUnpaid: true },
  loginPublic: {
    path: '/loginpublic',
    title: 'accounts.sign-in.title',
    isEntry: true,
    isUnpaid: true,
    nextFor: 'visitor',
  },
  designer: {
    path: '/networks/designer',
    title: 'shell.nav.designer',
    speaks: ['drawing'],
    isUnpaid: true,
    nextFor: 'visitor',
  },
  home: {
    ...main,
    path: '/home',
    title: 'shell.nav.home',
    needs: 'self',
    framed: 'for-staff',
    nextFor: 'user',
  },
  networks: {
    ...main,
    path: '/networks',
    title: 'shell.nav.networks',
    needs: 'network.read',
    nextFor: 'user',
  },
  builder: {
    path: '/networks/constructormode',
    title: 'networks.builder',
    needs: 'network.read',
    speaks: inside,
    nextFor: 'user',
  },
  designs: { ...main, path: '/networks/designs', title: 'shell.nav.designs', needs: 'design.read' },
  design: {
    path: '/networks/design',
    title: 'shell.nav.designs',
    needs: 'design.read',
    speaks: ['drawing'],
  },
  gateways: {
    ...main,
    path: '/gateways',
    title: 'shell.nav.gateways',
    needs: 'gateway.read',
    nextFor: 'user',
  },
  devices: { ...main, path: '/devices', title: 'shell.nav.devices', needs: 'device.read', nextFor: 'user' },
  networkUsers: {
    ...main,
    path: '/networkusers',
    title: 'shell.nav.network-users',
    needs: 'device.read',
  },
  statistics: { ...main, path: '/statistics', title: 'shell.nav.statistics', needs: 'statistics.read' },
  /** Networks of the person who is signed in. */
  vpn: {
    path: '/vpn',
    title: 'shell.nav.vpn',
    needs: 'self',
    speaks: inside,
    framed: 'for-staff',
    menu: 'own',
  },
  users: { ...configuration, path: '/users', title: 'shell.nav.users', needs: 'user.read' },
  identityProviders: {
    ...configuration,
    path: '/identityproviders',
    title: 'shell.nav.authentication',
    needs: 'provider.read',
  },
  disks: { ...configuration, path: '/disks', title: 'shell.nav.disks', needs: 'disk.read' },
  utilities: { ...configuration, path: '/utilities', title: 'shell.nav.utilities', needs: 'utility.read' },
  subscriptions: {
    path: '/subscriptions',
    title: 'shell.nav.subscriptions',
    needs: 'self',
    speaks: ['inside'],
    menu: 'configuration',
    isUnpaid: true,
  },
  tokens: { ...configuration, path: '/tokens', title: 'shell.nav.tokens', needs: 'token.use' },
  webhooks: { ...configuration, path: '/webhooks', title: 'shell.nav.webhooks', needs: 'webhook.manage' },
  audit: { ...configuration, path: '/audit', title: 'shell.nav.audit', needs: 'audit.read' },
  organization: {
    ...configuration,
    path: '/organization',
    title: 'shell.nav.organization',
    needs: 'organization.manage',
    isUnpaid: true,
  },
  /** Super-admin: all organizations, plans, redirections. */
  organizations: {
    ...framed,
    path: '/organizations',
    title: 'shell.nav.organizations',
    needs: 'deployment.read',
    menu: 'deployment',
    isUnpaid: true,
  },
  account: { ...framed, path: '/account', title: 'shell.nav.account', needs: 'self', isUnpaid: true },
  terms: { path: '/terms', title: 'shell.nav.terms', speaks: ['legal'], isOpen: true },
  privacy: { path: '/privacy', title: 'shell.nav.privacy', speaks: ['legal'], isOpen: true },
  /** The guide: drawing needs no server, nor does reading how it is done. */
  help: { path: '/help', title: 'shell.nav.help', speaks: ['guide'], isOpen: true, hasParts: true },
  /** A link of a mail, or of the first start. */
  recovery: { ...link, path: '/recovery', title: 'shell.nav.recovery' },
  /** What a letter about events links to, to end such letters without signing in. */
  noticesOff: { ...link, path: '/notices-off', title: 'shell.nav.notices-off' },
  firstStart: { ...link, path: '/first-start', title: 'shell.nav.first-start' },
  /** Where an OpenID provider leads back to. */
  signedIn: { ...link, path: '/signed-in', title: 'accounts.sign-in.title' },
  /** Where the browser gives a session to the application on the same computer. */
  handOver: { path: '/hand-over', title: 'accounts.sign-in.title', needs: 'self', isUnpaid: true },
  /** Desktop: whose API, and the vault. */
  welcome: { path: '/welcome', title: 'welcome.title', isEntry: true, onlyIn: 'desktop' },
  /** Desktop: what concerns this computer. */
  settings: {
    path: '/settings',
    title: 'welcome.settings.title',
    speaks: [...inside, 'legal'],
    framed: 'always',
    onlyIn: 'desktop',
  },
  join: { path: '/join', title: 'welcome.join.code', isOpen: true },
} as const satisfies Readonly<Record<string, Page>>

type Pages = typeof pages
export type PageName = keyof Pages
export const pageNames = Object.keys(pages) as readonly PageName[]

/** The bare path of every page, by name. */
export const pagePaths = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as {
  readonly [Name in PageName]: Pages[Name]['path']
}
export type PagePath = Pages[PageName]['path']

const byPath: ReadonlyMap<string, Page> = new Map(pageNames.map((name) => [pages[name].path, pages[name]]))

/** The page of a bare path; null when there is none. */
export function pageOf(path: string): Page | null {
  const whole = byPath.get(path)
  if (whole !== undefined) return whole
  const above = byPath.get(path.slice(0, path.lastIndexOf('/')))
  return above?.hasParts === true ? above : null
}

/** Whether a bare path is opened without a server: drawing, and the guide. */
export function needsNoServer(path: string): boolean {
  const page = pageOf(path)
  return page === pages.designer || page === pages.help
}

/** Whether roles open a page, as far as it asks for one. Null: nobody is signed in. */
export function mayOpen(page: Page | null, roles: readonly Role[] | null): boolean {
  return page?.needs === undefined || may(page.needs, roles)
}
