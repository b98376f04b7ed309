import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { missingForBrowser } from '#build/chromium.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { practiceForm } from './practice-form.ts'
import { createPen } from './pen.ts'
import { nodeOf, openBuilder } from './pages/builder.ts'
import { signIn } from './pages/sign-in.ts'
import { pressUntil } from './pages/keyboard.ts'
import { findBarriers, openBrowser, openScreen } from './pages/screen.ts'
import { must, register, type Person } from './person.ts'
import { startServer, type SpineServer } from './server.ts'

const reason = skipWithout(missingForBrowser())
let server: SpineServer
let browser: Browser

beforeAll(async () => {
  if (reason !== null) return
  await buildWebIfChanged(process.cwd())
  ;[server, browser] = await Promise.all([startServer({ entry: 'demo' }), openBrowser()])
})

afterAll(async () => {
  if (reason !== null) return
  await browser.close()
  await server.close()
})

/** A drawing with a gateway and a device that is connected to nothing. */
async function drawApart(ana: Person): Promise<string> {
  const { id } = must(await ana.backend.gateways.create(practiceForm('gw-quito')))
  const hostKey = must(await ana.backend.gateways.greet({ id }))
  must(await ana.backend.gateways.pin({ id, hostKey, replaces: null }))
  const network = must(
    await ana.backend.networks.create({
      name: 'Office',
      description: '',
      active: true,
      range: '10.20.0.0/24',
      ipv6: false,
      allowInternalTraffic: false,
    }),
  )
  const pen = await createPen(ana.backend, network.id)
  await pen.placeGateway(id)
  await pen.addDevice('ana-laptop')
  return network.id
}

test('a line is drawn, a plan read and applied by the keyboard alone', async () => {
  const ana = await register(server.url)
  const networkId = await drawApart(ana)
  const screen = await openScreen(browser, { url: server.url })
  const { page, t } = screen
  await signIn(screen, ana)
  await openBuilder(screen, networkId)
  await nodeOf(screen, 'ana-laptop').waitFor()

  await pressUntil(screen, 'Tab', /(gw-quito|ana-laptop),/)
  if (!(await nodeOf(screen, 'ana-laptop').evaluate((node) => node === document.activeElement)))
    await pressUntil(screen, 'ArrowRight', /ana-laptop,/)
  await page.keyboard.press('c')
  await page.keyboard.press('ArrowLeft')
  await page
    .getByRole('status')
    .filter({ hasText: t('editor.canvas.connect-enter', { from: 'ana-laptop', to: 'gw-quito' }) })
    .waitFor()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => must(await ana.backend.networks.drawing({ id: networkId })).model.relations)
    .toMatchObject([{ kind: 'peer' }])

  await page.keyboard.press('Control+Enter')
  await page.getByRole('complementary', { name: t('plan.label', { network: 'Office' }) }).waitFor()
  await page.getByRole('list', { name: t('plan.counts') }).waitFor()
  expect(await findBarriers(screen, 'plan')).toEqual([])
  await pressUntil(screen, 'Tab', new RegExp(t('plan.apply', { count: 1 })))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t('plan.run.title-done') }).waitFor()
  expect(screen.complaints).toEqual([])
  await screen.close()
})
