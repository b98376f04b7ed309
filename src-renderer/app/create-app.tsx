import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { StrictMode, type ReactElement } from 'react'
import { type DataRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Transport } from '#shared/contract/backend.ts'
import { createBackend } from '#shared/contract/client.ts'
import { waitForServer } from '#shared/http/wait-for-server.ts'
import { capabilitiesAtom } from '#renderer/state/capabilities.ts'
import { HostProvider } from '#renderer/state/host.tsx'
import { expiredAtom, sessionAtom } from '#renderer/state/session.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import { createDialogs } from '#renderer/ui/dialogs.ts'
import { createToasts } from '#renderer/ui/toasts.ts'
import { TooltipProvider } from '#renderer/ui/Tooltip.tsx'
import { listenForEnd } from '#renderer/frame/other-windows.ts'
import { inLocale, readLink, readPath } from '#renderer/frame/paths.ts'
import { payOwedSignOut } from '#renderer/frame/owed-sign-out.ts'
import { watchBuild } from './build-check.ts'
import { createEntrance } from './enter.ts'
import { createEnding } from './end-session.ts'
import { createOpening } from './opening.ts'
import { createRoutes } from './routes.tsx'
import { createEra, whileTheyStay } from './session-era.ts'
import { createWaitingNotice, tellWhereHostWaits } from './waiting-notice.ts'
import { watchSession } from './watch-session.ts'

/** The whole application over a transport; `makeRouter` gives it the address bar, or a memory in a test. */
export function createApp(
  transport: Transport,
  makeRouter: (routes: RouteObject[]) => DataRouter,
): ReactElement {
  const store = createStore()
  const toasts = createToasts()
  const dialogs = createDialogs()
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 2000, refetchOnWindowFocus: true },
    },
  })
  const ending = createEnding({ store, queries, toasts }, () => router)
  const era = createEra(store)
  const waiting = createWaitingNotice({ store, toasts })
  const patient = waitForServer(whileTheyStay(transport, era), waiting)
  const watched = watchSession(payOwedSignOut(patient), ending.end, era)
  store.sub(expiredAtom, () => {
    if (!store.get(expiredAtom) && store.get(sessionAtom) !== null) watched.resume()
  })
  const backend = createBackend(watched.transport)
  tellWhereHostWaits(backend, waiting)
  const opening = createOpening(() => router)
  const entrance = createEntrance({ store, backend, dialogs }, watchBuild(), opening)
  listenForEnd(ending.leave)
  const router = makeRouter(createRoutes(entrance, opening.location))
  // What another server answered is not shown as if this one had.
  store.sub(capabilitiesAtom, () => queries.removeQueries({ type: 'inactive' }))
  // Links, the tray and notices name pages without a language: they open in the one that is seen.
  const lead = (path: string): void => {
    const next = readLink(path)
    const words = store.get(wordsAtom)
    if (next === null || words === null) return
    const { pathname, search, hash } = new URL(next, 'http://page.invalid')
    const { locale, path: bare } = readPath(pathname)
    void router.navigate(`${inLocale(locale === 'es' ? 'es' : words.locale, bare)}${search}${hash}`)
  }
  backend.host.links({}, ({ path }) => afterFirstPage(router, () => lead(path)))
  return (
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={queries}>
          <HostProvider host={{ backend, toasts, dialogs }}>
            <TooltipProvider>
              <RouterProvider router={router} />
            </TooltipProvider>
          </HostProvider>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  )
}

/** The link that started the application comes before its first page, which would lead away from it again. */
function afterFirstPage(router: DataRouter, act: () => void): void {
  if (router.state.initialized) return act()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    // The router is told to go on only when it has noted where it is.
    queueMicrotask(act)
  })
}
