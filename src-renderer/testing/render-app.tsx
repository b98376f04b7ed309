// What the shell brings later is there with the page: arriving in the middle of a test it would move the focus.
import '#renderer/frame/TitleBar.tsx'
import '#renderer/parts/sign-in/SessionExpired.tsx'
import '#renderer/ui/DialogRegion.tsx'
import '#renderer/ui/ToastRegion.tsx'
import axe from 'axe-core'
import { createMemoryRouter, type DataRouter } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Session } from '#shared/contract/accounts.ts'
import { clearedSessionCookies, encodeUserCookie, sessionCookieNames } from '#shared/http/session-cookies.ts'
import { createApp } from '#renderer/app/create-app.tsx'
import '#renderer/ui/styles/app.css'
import type { FakeHost } from './fake-host.ts'

// A test opens few pages: the code of the others is not brought ahead, as on a line that is paid by its bytes.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })

/**
 * Opens the whole application at an address, as on a first visit of this browser, with the cookies of the
 * session that the host renews, if it does, and with others in their place where they are given.
 */
export async function renderApp(
  address: string,
  host: FakeHost,
  cookies: Readonly<Record<string, string>> = {},
): Promise<DataRouter> {
  document.cookie = 'trama-language=; Path=/; Max-Age=0'
  localStorage.clear()
  keepSession(await host.sessionOf())
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; Path=/`
  await page.viewport(1440, 900)
  let router: DataRouter | undefined
  await render(
    createApp(host.transport, (routes) => {
      router = createMemoryRouter(routes, { initialEntries: [address] })
      return router
    }),
  )
  if (router === undefined) throw new Error('no router was made')
  return router
}

/** Writes the cookies as the server does; null: there are none. */
export function keepSession(session: Session | null): void {
  for (const line of clearedSessionCookies()) document.cookie = line
  if (session === null) return
  const { token, provider, user } = sessionCookieNames
  document.cookie = `${token}=${session.token}; Path=/; SameSite=Strict`
  document.cookie = `${provider}=${session.providerId}; Path=/; SameSite=Strict`
  document.cookie = `${user}=${encodeUserCookie(session)}; Path=/; SameSite=Strict`
}

/** Where the application is: path and search. */
export function placeOf(router: DataRouter): string {
  return `${router.state.location.pathname}${router.state.location.search}`
}

/** What axe finds in the page, or in a part of it, as it is now must be nothing. */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  // What comes or goes is half transparent meanwhile: its contrast is nobody's.
  await expect.poll(() => document.querySelector('[data-starting-style], [data-ending-style]')).toBeNull()
  await expect.poll(() => document.getAnimations().filter(isTransition)).toEqual([])
  const { violations } = await axe.run(part)
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([])
}

const isTransition = (animation: Animation): boolean => animation instanceof CSSTransition
