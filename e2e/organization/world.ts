import type { Browser } from 'playwright'
import { missingForBrowser } from '#build/chromium.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { enter } from '#e2e/spine/pages/sign-in.ts'
import { openBrowser, openScreen, type Screen, type ScreenOptions } from '#e2e/spine/pages/screen.ts'
import { administer, register, type Person } from '#e2e/spine/person.ts'
import { firstStartLink, startServer, type ServerOptions, type SpineServer } from '#e2e/spine/server.ts'

/** Why no browser test can run here; null: they can. */
export const noBrowser = missingForBrowser()

/** One server and one browser, for all tests of a file. */
export interface World {
  readonly server: SpineServer
  readonly browser: Browser
  /** Administrator of the organization that the tests work in. */
  readonly admin: Person
  /** Who runs the deployment. */
  readonly operator: Person
  /** A browser of its own for somebody, already inside; nobody: at the address alone. */
  open(options: Omit<ScreenOptions, 'url'>, who?: Pick<Person, 'email' | 'password'> | null): Promise<Screen>
  close(): Promise<void>
}

/** Starts the real server with practice gateways, where an organization has just registered. */
export async function openWorld(options: ServerOptions = {}): Promise<World> {
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the bundle does not build')
  const [server, browser] = await Promise.all([startServer({ entry: 'demo', ...options }), openBrowser()])
  const admin = await register(server.url, 'Grupo Meridiano')
  const operator = await administer(server.url, await server.hear(firstStartLink))
  return {
    server,
    browser,
    admin,
    operator,
    open: async (screenOptions, who = admin) => {
      const screen = await openScreen(browser, { url: server.url, ...screenOptions })
      if (who !== null) await enter(screen, server.url, who)
      return screen
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
