import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { missingForBrowser } from '#build/chromium.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts'
import { signIn } from './pages/sign-in.ts'
import { findBarriers, openBrowser, openScreen, type Screen } from './pages/screen.ts'
import { must, register, type Person } from './person.ts'
import { startServer, type SpineServer } from './server.ts'

const reason = skipWithout(missingForBrowser())
let server: SpineServer
let proxy: CuttingProxy
let browser: Browser

beforeAll(async () => {
  if (reason !== null) return
  await buildWebIfChanged(process.cwd())
  ;[server, browser] = await Promise.all([startServer({ entry: 'demo' }), openBrowser()])
  proxy = await startCuttingProxy(server.url)
})

afterAll(async () => {
  if (reason !== null) return
  await browser.close()
  proxy.close()
  await server.close()
})

const call = 'POST /api/networks'
const nameOf = ({ page, t }: Screen) => page.getByRole('textbox', { name: t('networks.form.name') })
const noteOf = ({ page }: Screen, role: 'status' | 'alert', hasText: string) =>
  page.getByRole('dialog').getByRole(role).filter({ hasText })

/** The form of a network, filled in and sent by the keyboard; the server is killed before it is stored, or after. */
async function sendAndKill(screen: Screen, when: 'before' | 'after'): Promise<void> {
  const { page, t } = screen
  await page
    .getByRole('button', { name: t('networks.add') })
    .first()
    .click()
  await nameOf(screen).fill('Warehouse')
  proxy.cut({ call, when, happens: () => server.kill() })
  await page.keyboard.press('Enter')
  await noteOf(screen, 'status', t('shell.waiting.title')).waitFor()
}

const countOf = async (ana: Person): Promise<number> => must(await ana.backend.networks.list({})).length

test.each(['en', 'es'] as const)(
  'a change that was stored before the server died is not done twice after a cancel (%s)',
  async (locale) => {
    const ana = await register(server.url)
    const screen = await openScreen(browser, { url: proxy.url, locale })
    const { page, t } = screen
    await signIn(screen, ana)
    await page.goto(screen.at('/networks'))
    const from = proxy.keysOf(call).length
    await sendAndKill(screen, 'after')
    expect(await findBarriers(screen, 'waiting')).toEqual([])

    // Escape ends the waiting and closes nothing.
    await page.keyboard.press('Escape')
    await noteOf(screen, 'alert', t('shell.same-again', { page: t('networks.title') })).waitFor()
    expect(await nameOf(screen).inputValue()).toBe('Warehouse')
    const { length } = proxy.keysOf(call)

    await server.start()
    await page.getByRole('button', { name: t('networks.create'), exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const keys = proxy.keysOf(call)
    expect(keys.length).toBeGreaterThan(length)
    expect(new Set(keys.slice(from)).size).toBe(1)
    expect(await countOf(ana)).toBe(1)
    await screen.close()
  },
)

test('leaving the page while it waits asks, and stops it', async () => {
  const ana = await register(server.url)
  const screen = await openScreen(browser, { url: proxy.url })
  const { page, t } = screen
  await signIn(screen, ana)
  await page.goto(screen.at('/devices'))
  await page.getByRole('link', { name: t('shell.nav.networks'), exact: true }).click()
  await sendAndKill(screen, 'before')
  await page.goBack()
  await page.getByRole('button', { name: t('shell.leave-waiting.stay') }).click()
  await noteOf(screen, 'status', t('shell.waiting.title')).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: t('shell.leave-waiting.leave') }).click()
  await page.getByText(t('shell.not-known')).waitFor()
  const { length } = proxy.keysOf(call)
  await server.start()
  await page.getByRole('heading', { level: 1, name: t('devices.title') }).waitFor()
  expect(proxy.keysOf(call)).toHaveLength(length)
  expect(await countOf(ana)).toBe(0)
  await screen.close()
})
