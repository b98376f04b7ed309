import type { ComponentType } from 'react'
import { places, type Place } from './paths.ts'

/** The one table of pages: the code of each comes when it is first opened, or a little before. */
export const pageCode: Readonly<Record<Place, () => Promise<ComponentType>>> = {
  [places.root]: async () => (await import('#renderer/features/landing/LandingPage.tsx')).LandingPage,
  [places.terms]: async () => (await import('#renderer/features/landing/TermsPage.tsx')).TermsPage,
  [places.privacy]: async () => (await import('#renderer/features/landing/PrivacyPage.tsx')).PrivacyPage,
  [places.designer]: async () => (await import('#renderer/features/designer/DesignerPage.tsx')).DesignerPage,
  [places.recovery]: async () => (await import('#renderer/features/accounts/RecoveryPage.tsx')).RecoveryPage,
  [places.firstStart]: async () =>
    (await import('#renderer/features/accounts/FirstStartPage.tsx')).FirstStartPage,
  [places.signedIn]: async () => (await import('#renderer/features/accounts/SignedInPage.tsx')).SignedInPage,
  [places.handOver]: async () => (await import('#renderer/features/accounts/HandOverPage.tsx')).HandOverPage,
  [places.account]: async () => (await import('#renderer/features/account/AccountPage.tsx')).AccountPage,
  [places.identityProviders]: async () =>
    (await import('#renderer/features/providers/ProvidersPage.tsx')).ProvidersPage,
  [places.networkUsers]: async () =>
    (await import('#renderer/features/network-users/NetworkUsersPage.tsx')).NetworkUsersPage,
  [places.users]: async () => (await import('#renderer/features/users/UsersPage.tsx')).UsersPage,
  [places.disks]: async () => (await import('#renderer/features/disks/DisksPage.tsx')).DisksPage,
  [places.organization]: async () =>
    (await import('#renderer/features/organization-record/OrganizationPage.tsx')).OrganizationPage,
  [places.statistics]: async () =>
    (await import('#renderer/features/statistics/StatisticsPage.tsx')).StatisticsPage,
  [places.audit]: async () => (await import('#renderer/features/audit/AuditPage.tsx')).AuditPage,
  [places.organizations]: async () =>
    (await import('#renderer/features/administration/OrganizationsPage.tsx')).OrganizationsPage,
  [places.subscriptions]: async () =>
    (await import('#renderer/features/subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage,
  [places.designs]: async () => (await import('#renderer/features/designs/DesignsPage.tsx')).DesignsPage,
  [places.design]: async () =>
    (await import('#renderer/features/designer/ServerDesignPage.tsx')).ServerDesignPage,
  [places.utilities]: async () =>
    (await import('#renderer/features/utilities/UtilitiesPage.tsx')).UtilitiesPage,
  [places.login]: async () => (await import('#renderer/features/accounts/DoorPage.tsx')).DoorPage,
  [places.loginPublic]: async () => (await import('#renderer/features/accounts/DoorPage.tsx')).DoorPage,
  [places.home]: async () => (await import('./HomeRoute.tsx')).HomeRoute,
  [places.vpn]: async () => (await import('#renderer/features/member/MemberPage.tsx')).MemberPage,
  [places.welcome]: async () => (await import('#renderer/features/welcome/WelcomePage.tsx')).WelcomePage,
  [places.join]: async () => (await import('#renderer/features/welcome/JoinPage.tsx')).JoinPage,
  [places.settings]: async () => (await import('#renderer/features/welcome/SettingsPage.tsx')).SettingsPage,
  [places.networks]: async () => (await import('#renderer/features/networks/NetworksPage.tsx')).NetworksPage,
  [places.builder]: async () => (await import('#renderer/features/builder/BuilderPage.tsx')).BuilderPage,
  [places.gateways]: async () => (await import('#renderer/features/gateways/GatewaysPage.tsx')).GatewaysPage,
  [places.devices]: async () => (await import('#renderer/features/devices/DevicesPage.tsx')).DevicesPage,
}

/** The code of the frame around many of them. */
export const frameCode = async (): Promise<ComponentType> => (await import('./FramedRoute.tsx')).FramedRoute
