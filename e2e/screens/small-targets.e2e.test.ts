import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
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
  ],
  ...['devices', 'device-create', 'device-panel', 'networks', 'network-create', 'network-files'],
  ...[
    'statistics-device',
    'tokens-made',
    'webhooks-made',
    'utilities',
    'utility-editor',
    'utility-completion',
  ],
  ...['builder-gateway', 'builder-rule', 'builder-search', 'builder-plan-access', 'builder-plan-changes'],
  ...['designer', 'designer-export', 'member', 'member-check', 'member-phone'],
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

/** The phone of somebody who works here; it stays signed in. */
async function phoneOf(who: 'admin' | 'member'): Promise<Screen> {
  const known = screens.get(who)
  if (known !== undefined) return known
  const phone = { width: 360, height: 740, isTouched: true } as const
  const screen = await openScreen(browser, { url: server.url, locale: 'es', theme: 'light', ...phone })
  screens.set(who, screen)
  await signIn(screen, who === 'admin' ? admin : office.member)
  return screen
}

describe('on a phone, a finger meets what it means', () => {
  const wanted = scenes.filter(({ name }) => shown.includes(name))

  test('every screen of the list is there', () => {
    expect(wanted.map(({ name }) => name).toSorted()).toEqual(shown.toSorted())
  })

  test.each(wanted)('$name', async (scene) => {
    const screen = await phoneOf(scene.who === 'member' ? 'member' : 'admin')
    await scene.show(screen, office)
    const faults = [...(await findSmallTargets(screen.page)), ...(await findOverflow(screen.page))]
    if (faults.length > 0) await keepPicture(screen)
    expect(faults).toEqual([])
  })
})
