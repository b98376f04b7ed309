import axe from 'axe-core'
import { createMemoryRouter, type DataRouter } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApp } from '#renderer/app/create-app.tsx'
import '#renderer/ui/styles/app.css'
import type { FakeHost } from './fake-host.ts'

/** Opens the whole application at an address, as on a first visit of this browser. */
export async function renderApp(address: string, host: FakeHost): Promise<DataRouter> {
  document.cookie = 'trama-language=; Path=/; Max-Age=0'
  localStorage.clear()
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

/** Where the application is: path and search. */
export function placeOf(router: DataRouter): string {
  return `${router.state.location.pathname}${router.state.location.search}`
}

/** What axe finds in the page as it is now must be nothing. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([])
}
