import type { Browser, BrowserContext } from 'playwright'
import { missingForBrowser } from '#build/chromium.ts'
import { buildDesktopIfChanged } from '#build/desktop-bundle.ts'
import { explainMissingElectron, findElectron } from '#build/electron-binary.ts'
import { startDesktop, type DesktopApp, type DesktopOptions } from '#e2e/desktop-host/desktop-app.ts'
import { standInOrigin } from '#e2e/desktop-host/page-side.ts'
import { openScreen, openScreensOn, type Host, type Screen } from '#e2e/spine/pages/screen.ts'
import {
  missingForKeyring,
  startPrivateKeyring,
  type PrivateKeyring,
} from '#main/secrets/testing/private-keyring.ts'
import { realOrigin, startRealDesktop } from './real-electron.ts'

/** Why the desktop application cannot be tested here; null when it can. */
export function missingForDesktop(): string | null {
  return missingForBrowser() ?? missingForKeyring()
}

/** The application in the hands of a person, with a keychain of its own. */
export interface DesktopScreen extends Screen {
  readonly app: DesktopApp
  readonly keyring: PrivateKeyring
}

/** Why a test of what only the stand-in can see cannot run; null when it can. */
export function missingForStandIn(): string | null {
  const isReal = findElectron(process.cwd()) !== null
  return isReal ? 'Electron is here, and this is seen on the stand-in only' : missingForDesktop()
}

/** Builds what has changed, and says what the tests run on. */
export async function buildDesktop(): Promise<void> {
  if (findElectron(process.cwd()) === null)
    process.stderr.write(`On the stand-in for Electron. ${explainMissingElectron(process.cwd())}\n`)
  if ((await buildDesktopIfChanged(process.cwd())) !== 0) throw new Error('the application was not built')
}

interface Opened extends Host {
  readonly app: DesktopApp
  readonly keyring: PrivateKeyring
}

async function open(context: BrowserContext, options: DesktopOptions): Promise<Opened> {
  const keyring = await startPrivateKeyring()
  const electron = findElectron(process.cwd())
  const withKeyring = { ...options, env: { ...keyring.env, ...options.env } }
  const app = await (electron === null
    ? startDesktop(context, withKeyring)
    : startRealDesktop(electron, withKeyring))
  return {
    app,
    keyring,
    origin: app.isReal ? realOrigin : standInOrigin,
    get page() {
      return app.page
    },
    close: async () => {
      await app.close()
      await context.close()
      await keyring.stop()
    },
  }
}

/** Starts the application on an empty folder: its first start. */
export async function openDesktop(
  browser: Browser,
  {
    locale = 'en',
    ...options
  }: (DesktopOptions & Pick<Screen, 'locale'>) | (DesktopOptions & { locale?: never }) = {},
): Promise<DesktopScreen> {
  let opened: Opened | undefined
  openScreensOn(async (context) => (opened = await open(context, options)))
  const screen = await openScreen(browser, { url: '', locale })
  if (opened === undefined) throw new Error('no application was opened')
  const { app, keyring } = opened
  // Getters stay getters: the page is another one after a restart.
  return Object.defineProperties({ app, keyring }, Object.getOwnPropertyDescriptors(screen)) as DesktopScreen
}

/** From now on tests of the browser run on the application, which uses the server that they name. */
export function openBrowserTestsOnDesktop(): void {
  openScreensOn(async (context, { url }) => {
    const opened = await open(context, {})
    await chooseServer(opened.app, url)
    return opened
  })
}

/** Chooses a hosted server as the page of the first start does, without the page. */
export async function chooseServer({ page }: DesktopApp, url: string): Promise<void> {
  const answer = await page.evaluate(
    (url) =>
      (globalThis as unknown as { trama: { request(...args: unknown[]): Promise<unknown> } }).trama.request(
        'host',
        'choose',
        { kind: 'hosted', url },
      ),
    url,
  )
  const { ok } = answer as { ok: boolean }
  if (!ok) throw new Error(`the server was refused: ${JSON.stringify(answer)}`)
}
