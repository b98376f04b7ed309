import type { ComponentType } from 'react'
import type { MiddlewareFunction, RouteObject } from 'react-router'
import { ErrorView } from './ErrorView.tsx'
import { NotFoundView } from './NotFoundView.tsx'
import { places, type Place } from './paths.ts'
import { reloadOnce } from './reload-once.ts'
import { RootLayout } from './RootLayout.tsx'

/**
 * The one table of pages. `/es?` makes each of them exist twice, English at the bare path and Spanish under
 * `/es`, as one route, so that changing the language keeps the page and what was done there. `target` is
 * the address that is being opened.
 */
export function createRoutes(entrance: MiddlewareFunction, target: () => string): RouteObject[] {
  const page = pageMaker(target)
  return [
    {
      path: '/es?',
      Component: RootLayout,
      ErrorBoundary: ErrorView,
      HydrateFallback: () => null,
      children: [
        {
          middleware: [entrance],
          ErrorBoundary: ErrorView,
          children: [
            // The guard leads on from here.
            { index: true, element: null },
            page(
              places.login,
              async () => (await import('#renderer/features/accounts/DoorPage.tsx')).DoorPage,
            ),
            page(
              places.loginPublic,
              async () => (await import('#renderer/features/accounts/DoorPage.tsx')).DoorPage,
            ),
            page(places.home, async () => (await import('./HomeRoute.tsx')).HomeRoute),
            page(
              places.vpn,
              async () => (await import('#renderer/features/member/MemberPage.tsx')).MemberPage,
            ),
            page(
              places.welcome,
              async () => (await import('#renderer/features/welcome/WelcomePage.tsx')).WelcomePage,
            ),
            page(places.join, async () => (await import('#renderer/features/welcome/JoinPage.tsx')).JoinPage),
            page(
              places.settings,
              async () => (await import('#renderer/features/welcome/SettingsPage.tsx')).SettingsPage,
            ),
            page(
              places.networks,
              async () => (await import('#renderer/features/networks/NetworksPage.tsx')).NetworksPage,
            ),
            page(
              places.builder,
              async () => (await import('#renderer/features/builder/BuilderPage.tsx')).BuilderPage,
            ),
            page(
              places.gateways,
              async () => (await import('#renderer/features/gateways/GatewaysPage.tsx')).GatewaysPage,
            ),
            page(
              places.devices,
              async () => (await import('#renderer/features/devices/DevicesPage.tsx')).DevicesPage,
            ),
            { path: '*', Component: NotFoundView },
          ],
        },
      ],
    },
  ]
}

/** Pages whose code comes when they are first opened. Code that is gone after an update loads the target anew. */
function pageMaker(target: () => string) {
  return (place: Place, load: () => Promise<ComponentType>): RouteObject => ({
    path: place.slice(1),
    lazy: async () => {
      try {
        return { Component: await load() }
      } catch (error) {
        if (isChunkFailure(error) && reloadOnce(target())) return new Promise<never>(() => {})
        throw error
      }
    },
  })
}

function isChunkFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message)
}
