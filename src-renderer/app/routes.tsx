import type { ComponentType } from 'react'
import { createPath, type MiddlewareFunction, type Path, type RouteObject } from 'react-router'
import { pageNames, pageOf, pagePaths, type PageName } from '#renderer/frame/pages.ts'
import { ErrorView } from './ErrorView.tsx'
import { orReload } from './gone-code.ts'
import { NotFoundView } from './NotFoundView.tsx'
import { frameCode, pageCode } from './page-code.ts'
import { RootLayout } from './RootLayout.tsx'

/**
 * A route for each page. `/es?` makes each of them exist twice, English at the bare path and Spanish under
 * `/es`, as one route, so that changing the language keeps the page and what was done there. `target` is
 * the address that is being opened.
 */
export function createRoutes(entrance: MiddlewareFunction, target: () => Promise<Path>): RouteObject[] {
  const routeOf = (name: PageName): RouteObject => ({
    ...(name === 'root' ? { index: true as const } : { path: pathOf(name) }),
    lazy: lazily(() => pageCode(name), target),
  })
  const isFramed = (name: PageName): boolean => pageOf(pagePaths[name])?.framed !== undefined
  const framed = pageNames.filter(isFramed)
  const alone = pageNames.filter((name) => !isFramed(name))
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
            { lazy: lazily(frameCode, target), children: framed.map(routeOf) },
            ...alone.map(routeOf),
            { path: '*', Component: NotFoundView },
          ],
        },
      ],
    },
  ]
}

const pathOf = (name: PageName): string =>
  `${pagePaths[name].slice(1)}${pageOf(pagePaths[name])?.hasParts === true ? '/:part?' : ''}`

function lazily(load: () => Promise<ComponentType>, target: () => Promise<Path>) {
  return async (): Promise<{ readonly Component: ComponentType }> => ({
    Component: await orReload(load, async () => createPath(await target())),
  })
}
