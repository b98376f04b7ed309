import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { missingForBrowser } from '#build/chromium.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { addDevice, addRule, downloadInterface, openBuilder, placeGateway } from './pages/builder.ts'
import { registerOrganization } from './pages/sign-in.ts'
import { addGateway } from './pages/gateways.ts'
import { createNetwork } from './pages/networks.ts'
import { applyPlan, openPlan } from './pages/plan.ts'
import { findBarriers, keepPicture, openBrowser, openScreen, type Screen } from './pages/screen.ts'
import { startServer, type SpineServer } from './server.ts'
import { tellStory } from './story.ts'

const reason = skipWithout(missingForBrowser())
let server: SpineServer
let browser: Browser
let screen: Screen

beforeAll(async () => {
  if (reason !== null) return
  await buildWebIfChanged(process.cwd())
  ;[server, browser] = await Promise.all([startServer({ entry: 'demo' }), openBrowser()])
  screen = await openScreen(browser, { url: server.url, locale: 'es', theme: 'light' })
})

afterAll(async () => {
  if (reason !== null) return
  await browser.close()
  await server.close()
})

type Texts = { readonly [name: string]: string | Texts }

/** Every English text that Spanish says otherwise, and that is not also a Spanish text elsewhere. */
function listEnglish(): ReadonlySet<string> {
  const spanish = new Set<string>()
  const pairs: [string, string][] = []
  const walk = (english: Texts, other: Texts): void => {
    for (const [name, text] of Object.entries(english)) {
      const said = other[name]
      if (typeof text === 'object' && typeof said === 'object') walk(text, said)
      else if (typeof text === 'string' && typeof said === 'string') {
        pairs.push([text, said])
        spanish.add(said)
      }
    }
  }
  walk(en, es)
  return new Set(pairs.flatMap(([text, said]) => (text === said || spanish.has(text) ? [] : [text])))
}

/** What is wrong with a screen in Spanish: barriers, and texts and names that are English ones. */
async function findFaults(where: string): Promise<string[]> {
  const { page } = screen
  const barriers = await findBarriers(screen, where)
  const said = await page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim())
  })
  const english = listEnglish()
  const language = await page.evaluate(() => document.documentElement.lang)
  return [
    ...barriers,
    ...said.filter((text) => english.has(text)).map((text) => `${where}: ${text}`),
    ...(language.startsWith('es') ? [] : [`${where}: lang ${language}`]),
  ]
}

describe('in Spanish', () => {
  tellStory()

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(screen)
  })

  test('an organization registers', async () => {
    await screen.page.goto(screen.at(''))
    expect(await findFaults('sign-in')).toEqual([])
    await registerOrganization(screen, {
      organizationName: 'Grupo Meridiano',
      email: 'carolina@example.org',
      password: 'Correcta-grapa-7!',
    })
    expect(await findFaults('home')).toEqual([])
  })

  test('a gateway is added and met', async () => {
    const { page, t } = screen
    await addGateway(screen, { name: 'gw-quito', address: '203.0.113.10', user: 'trama' })
    expect(await findFaults('gateway')).toEqual([])
    await page.getByRole('button', { name: t('gateways.setup.contact-act') }).click()
    const dialog = page.getByRole('dialog', { name: t('gateways.contact.title') })
    await dialog.getByRole('checkbox', { name: t('gateways.contact.eye') }).check()
    expect(await findFaults('first contact')).toEqual([])
    await dialog.getByRole('button', { name: t('gateways.contact.pin') }).click()
    await page
      .getByRole('status')
      .filter({ hasText: t('gateways.test.ok') })
      .waitFor()
  })

  test('a network is drawn', async () => {
    const networkId = await createNetwork(screen, { name: 'Oficina', range: '10.20.0.0/24', ipv6: true })
    await openBuilder(screen, networkId)
    expect(await findFaults('empty drawing')).toEqual([])
    await placeGateway(screen, 'gw-quito')
    const owner = { name: 'Ana Torres', email: 'ana@example.org', identification: '1001' }
    await addDevice(screen, 'ana-portatil', owner)
    await addRule(screen, { name: 'ERP', address: '192.168.10.20', ports: '5432' })
    expect(await findFaults('builder')).toEqual([])
  })

  test('it is synchronized, and a device gets its file', async () => {
    await openPlan(screen, 'Oficina')
    expect(await findFaults('plan')).toEqual([])
    await applyPlan(screen, 'Oficina')
    expect(await downloadInterface(screen, 'ana-portatil')).toContain('[Interface]')
    await openPlan(screen, 'Oficina')
    expect(await findFaults('second plan')).toEqual([])
    await applyPlan(screen, 'Oficina')
    expect(await findFaults('synchronized')).toEqual([])
  })

  test('lists and devices', async () => {
    for (const path of ['/networks', '/gateways', '/devices', '/home']) {
      await screen.page.goto(screen.at(path))
      await screen.page.getByRole('heading', { level: 1 }).waitFor()
      expect(await findFaults(path)).toEqual([])
    }
    expect(screen.complaints).toEqual([])
  })
})
