import type { ComponentType } from 'react'
import type { PageName } from '#renderer/frame/pages.ts'

type OtherPage = Exclude<PageName, 'root' | 'designer'>

/** Where the code of all pages is but those that people begin with (`page-code.ts`), and a list of files of each. */
export const otherPages: Readonly<Record<OtherPage, () => Promise<ComponentType>>> = {
  terms: async () => (await import('#renderer/features/landing/TermsPage.tsx')).TermsPage,
  privacy: async () => (await import('#renderer/features/landing/PrivacyPage.tsx')).PrivacyPage,
  help: async () => (await import('#renderer/features/help/HelpPage.tsx')).HelpPage,
  recovery: async () => (await import('#renderer/features/accounts/RecoveryPage.tsx')).RecoveryPage,
  noticesOff: async () => (await import('#renderer/features/accounts/NoticesOffPage.tsx')).NoticesOffPage,
  firstStart: async () => (await import('#renderer/features/accounts/FirstStartPage.tsx')).FirstStartPage,
  signedIn: async () => (await import('#renderer/features/accounts/SignedInPage.tsx')).SignedInPage,
  handOver: async () => (await import('#renderer/features/accounts/HandOverPage.tsx')).HandOverPage,
  account: async () => (await import('#renderer/features/account/AccountPage.tsx')).AccountPage,
  identityProviders: async () =>
    (await import('#renderer/features/providers/ProvidersPage.tsx')).ProvidersPage,
  networkUsers: async () =>
    (await import('#renderer/features/network-users/NetworkUsersPage.tsx')).NetworkUsersPage,
  users: async () => (await import('#renderer/features/users/UsersPage.tsx')).UsersPage,
  disks: async () => (await import('#renderer/features/disks/DisksPage.tsx')).DisksPage,
  organization: async () =>
    (await import('#renderer/features/organization-record/OrganizationPage.tsx')).OrganizationPage,
  statistics: async () => (await import('#renderer/features/statistics/StatisticsPage.tsx')).StatisticsPage,
  webhooks: async () => (await import('#renderer/features/webhooks/WebhooksPage.tsx')).WebhooksPage,
  tokens: async () => (await import('#renderer/features/tokens/TokensPage.tsx')).TokensPage,
  audit: async () => (await import('#renderer/features/audit/AuditPage.tsx')).AuditPage,
  organizations: async () =>
    (await import('#renderer/features/administration/OrganizationsPage.tsx')).OrganizationsPage,
  subscriptions: async () =>
    (await import('#renderer/features/subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage,
  designs: async () => (await import('#renderer/features/designs/DesignsPage.tsx')).DesignsPage,
  design: async () => (await import('#renderer/features/designer/ServerDesignPage.tsx')).ServerDesignPage,
  utilities: async () => (await import('#renderer/features/utilities/UtilitiesPage.tsx')).UtilitiesPage,
  login: async () => (await import('#renderer/features/accounts/SignInPage.tsx')).SignInPage,
  loginPublic: async () => (await import('#renderer/features/accounts/SignInPage.tsx')).SignInPage,
  home: async () => (await import('./HomeRoute.tsx')).HomeRoute,
  vpn: async () => (await import('#renderer/features/member/MemberPage.tsx')).MemberPage,
  welcome: async () => (await import('#renderer/features/welcome/WelcomePage.tsx')).WelcomePage,
  join: async () => (await import('#renderer/features/welcome/JoinPage.tsx')).JoinPage,
  settings: async () => (await import('#renderer/features/welcome/SettingsPage.tsx')).SettingsPage,
  networks: async () => (await import('#renderer/features/networks/NetworksPage.tsx')).NetworksPage,
  builder: async () => (await import('#renderer/features/builder/BuilderPage.tsx')).BuilderPage,
  gateways: async () => (await import('#renderer/features/gateways/GatewaysPage.tsx')).GatewaysPage,
  devices: async () => (await import('#renderer/features/devices/DevicesPage.tsx')).DevicesPage,
}

/** The code of the frame around many of them. */
export const frameCode = async (): Promise<ComponentType> =>
  (await import('#renderer/frame/FramedRoute.tsx')).FramedRoute
