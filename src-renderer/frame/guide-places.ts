import type { ChapterName } from '#shared/help/chapter-names.ts'
import { pageNames, pages, type PageName } from './pages.ts'

/** A chapter of the guide, and where in it. */
export interface GuidePlace {
  readonly chapter: ChapterName
  readonly anchor?: string
}

type Pages = typeof pages
/** Pages in the frame, those with an editor, and that of the plan. */
type ExplainedPage =
  | { readonly [Name in PageName]: Pages[Name] extends { readonly framed: string } ? Name : never }[PageName]
  | 'builder'
  | 'designer'
  | 'design'
  | 'subscriptions'

const inOrganization = (anchor: string): GuidePlace => ({ chapter: 'organization', anchor })

/** Where the guide tells what is done on a page. */
export const guidePlaces: Readonly<Record<ExplainedPage, GuidePlace>> = {
  home: { chapter: 'first-network' },
  networks: { chapter: 'builder' },
  builder: { chapter: 'builder' },
  designs: { chapter: 'designer' },
  designer: { chapter: 'designer' },
  design: { chapter: 'designer' },
  gateways: { chapter: 'gateways' },
  devices: { chapter: 'devices-and-people', anchor: 'add' },
  networkUsers: { chapter: 'devices-and-people', anchor: 'people' },
  vpn: { chapter: 'devices-and-people', anchor: 'own' },
  statistics: inOrganization('statistics'),
  users: inOrganization('roles'),
  identityProviders: inOrganization('sign-in'),
  disks: inOrganization('disks'),
  utilities: inOrganization('utilities'),
  tokens: inOrganization('tokens'),
  webhooks: inOrganization('webhooks'),
  audit: inOrganization('activity'),
  organization: inOrganization('backups'),
  account: inOrganization('account'),
  subscriptions: inOrganization('plan'),
  organizations: { chapter: 'server', anchor: 'organizations' },
  settings: { chapter: 'devices-and-people', anchor: 'desktop' },
}

/** Where the guide tells of the page of a bare path; null: nowhere. */
export function guidePlaceOf(path: string): GuidePlace | null {
  const name = pageNames.find((each) => pages[each].path === path)
  return name !== undefined && name in guidePlaces ? guidePlaces[name as ExplainedPage] : null
}
