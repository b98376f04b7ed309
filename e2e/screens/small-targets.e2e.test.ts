import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { aboveKeyboard, findBehindKeyboard } from '#e2e/organization/behind-keyboard.ts'
import { findOverflow } from '#e2e/organization/overflow.ts'
import { findSmallTargets } from '#e2e/organization/small-targets.ts'
import { noBrowser } from '#e2e/organization/world.ts'
import { keepPicture, openBrowser, openScreen, type Screen } from '#e2e/spine/pages/screen.ts'
import { signIn } from '#e2e/spine/pages/sign-in.ts'
import { register, type Person } from '#e2e/spine/person.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { seedOffice, type Office } from './seed-office.ts'
import { seedPeople } from './seed-people.ts'
import { scenes } from './scenes.ts'

/** Screens with much on them: lists with rows, panels, dialogs, the drawing, a plan, and what a person of the VPN sees. */
const shown = [
  ...['home', 'bell', 'users', 'user-create', 'network-users', 'network-user-panel', 'audit', 'designs'],
  ...[
    'gateways',
    'gateway-create',
    'gateway-bogota',
    'gateway-quito',
    'gateway-first-contact',
    'gateway-keys',
    'gateway-networks',
  ],
  ...['devices', 'device-create', 'device-panel', 'networks', 'network-create', 'network-files'],
  ...[
    'statistics-device',
    'tokens-made',
    'webhooks-made',
    'utilities',
    'utility-editor',
    'utility-completion',
    ...['utility-variables', 'utility-routes'],
  ],
  ...[
    'builder-gateway',
    'builder-rule',
    'builder-line',
    'builder-search',
    'builder-plan-access',
    'builder-plan-changes',
  ],
  ...['designer', 'designer-line', 'designer-export', 'member', 'member-check', 'member-phone'],
  ...['subscriptions', 'account'],
]

let server: SpineServer
let browser: Browser
let admin: Person
let office: Office
const screens = new Map<string, Screen>()

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser !== null) return
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the bundle does not build')
  ;[server, browser] = await Promise.all([startServer({ entry: 'demo' }), openBrowser()])
  admin = await register(server.url, 'Grupo Meridiano')
  await seedPeople(admin.backend, admin.password)
  office = await seedOffice(admin)
})

afterAll(async () => {
  if (noBrowser !== null) return
  await browser.close()
  await server.close()
})

/** What is read and done first, also by those who have the letters of their phone twice as large. */
const enlarged = new Set([
  ...['home', 'networks', 'gateways', 'gateway-bogota', 'gateway-networks', 'devices', 'device-panel'],
  ...['builder-gateway', 'builder-line', 'designer', 'designer-line'],
  ...['member', 'member-check', 'member-phone', 'subscriptions', 'account'],
])

/** Tables of many columns, some of them beside a panel. */
const lists = new Set([
  ...['gateways', 'gateway-bogota', 'devices', 'device-panel', 'networks', 'users', 'network-user-panel'],
  ...['statistics-device', 'utility-variables', 'utility-routes'],
])

/** Dialogs with fields to type in. */
const forms = new Set(['user-create', 'gateway-create', 'device-create', 'network-create'])

/** A phone, and a tablet: what one shows is then shown by the other, which costs less than coming to it anew. */
const sizes = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
] as const

/** The phone of somebody who works here; it stays signed in. */
async function phoneOf(who: 'admin' | 'member'): Promise<Screen> {
  const known = screens.get(who)
  if (known !== undefined) return known
  const phone = { ...sizes[0], isTouched: true } as const
  const screen = await openScreen(browser, { url: server.url, locale: 'es', theme: 'light', ...phone })
  screens.set(who, screen)
  await signIn(screen, who === 'admin' ? admin : office.member)
  return screen
}

/** Until the page has its width, and has drawn itself with it. */
async function untilLaidOut(page: Page, width: number): Promise<void> {
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Tables that do not have room for the columns that they show: the last of them, with the menus, are out of sight. */
async function findCutTables(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [1440, 1280, 1024, 768, 640, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await untilLaidOut(page, width)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.ui-table-scroll')]
        .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
        .map((box) => `a table is ${box.scrollWidth} wide in ${box.clientWidth}`),
    )
    faults.push(...cut.map((fault) => `${String(width)} wide: ${fault}`))
  }
  return faults
}

/** Buttons of a dialog that stay where they are, and leave what is read and typed too little of a phone. */
function findHighFoot(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.ui-dialog')].flatMap((dialog) => {
      const foot = dialog.querySelector('.ui-dialog-foot')
      const doesStay = dialog.scrollHeight <= dialog.clientHeight + 1
      const isHigh = (foot?.clientHeight ?? 0) > innerHeight / 5
      const isCut = [...dialog.querySelectorAll('.ui-dialog-body')].some(
        (body) => body.scrollHeight > body.clientHeight + 1,
      )
      return doesStay && isHigh && isCut ? [`the foot takes ${String(foot?.clientHeight)}`] : []
    }),
  )
}

describe('on a phone and on a tablet, a finger meets what it means', () => {
  const wanted = scenes.filter(({ name }) => shown.includes(name))

  test('every screen of the list is there', () => {
    expect(wanted.map(({ name }) => name).toSorted()).toEqual(shown.toSorted())
  })

  test('the keyboard of a phone makes the page smaller, and lies over nothing of it', async () => {
    const { page, at } = await phoneOf('admin')
    await page.goto(at('/home'))
    const content = await page.locator('meta[name=viewport]').getAttribute('content')
    expect(content).toContain('interactive-widget=resizes-content')
  })

  test('nothing lies over the zoom of a tablet', async () => {
    const { page, at, t } = await phoneOf('admin')
    await page.setViewportSize(sizes[1])
    await page.goto(at(`/networks/constructormode?network=${office.networkId}`))
    const zoom = page.getByRole('group', { name: t('editor.canvas.zoom'), exact: true })
    await zoom.waitFor()
    await page.locator('.cv-minimap').waitFor()
    const met = await zoom.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    expect(met).toEqual([true, true, true, true])
    await page.setViewportSize(sizes[0])
  })

  test.each(['en', 'es'] as const)(
    'the landing page has its width with large letters, in %s',
    async (locale) => {
      const phone = { ...sizes[0], isTouched: true } as const
      const screen = await openScreen(browser, { url: server.url, locale, theme: 'light', ...phone })
      const { page, at } = screen
      await page.goto(at('/'))
      await page.locator('.ld-hero').waitFor()
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      await untilLaidOut(page, sizes[0].width)
      expect(await findOverflow(page)).toEqual([])
      await screen.close()
    },
  )

  test.each(wanted)('$name', async (scene) => {
    const screen = await phoneOf(scene.who === 'member' ? 'member' : 'admin')
    const { page } = screen
    await scene.show(screen, office)
    const faults: string[] = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      await untilLaidOut(page, size.width)
      const found = [...(await findSmallTargets(page)), ...(await findOverflow(page))]
      faults.push(...found.map((fault) => `${String(size.width)} wide: ${fault}`))
    }
    if (lists.has(scene.name)) faults.push(...(await findCutTables(page)))
    await page.setViewportSize(sizes[0])
    if (enlarged.has(scene.name)) {
      const larger = await page.addStyleTag({ content: 'html { font-size: 200% }' })
      await untilLaidOut(page, sizes[0].width)
      faults.push(...(await findOverflow(page)).map((fault) => `enlarged: ${fault}`))
      faults.push(...(await findHighFoot(page)).map((fault) => `enlarged: ${fault}`))
      await larger.evaluate((style) => style.parentNode?.removeChild(style))
    }
    if (forms.has(scene.name)) {
      await page.setViewportSize(aboveKeyboard)
      await untilLaidOut(page, aboveKeyboard.width)
      faults.push(...(await findBehindKeyboard(page)))
    }
    if (faults.length > 0) await keepPicture(screen)
    expect(faults).toEqual([])
  })
})
