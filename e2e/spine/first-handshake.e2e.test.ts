import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { beginWithTemplate } from '#e2e/designer/designer-page.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { createLab, type Lab } from '#e2e/lab/lab.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import type { Locale } from '#shared/words/words.ts'
import { takeHand, type Hand } from './actions.ts'
import { bringUp } from './device.ts'
import { keepPicture, openBrowser, openScreen, type Screen } from './pages/screen.ts'
import { registerOrganization } from './pages/sign-in.ts'
import { startServer, type SpineServer } from './server.ts'

const reason = skipWithout(missingForLab())
const mostActions = 5
let lab: Lab
let server: SpineServer
let browser: Browser

beforeAll(async () => {
  if (reason !== null) return
  await buildWebIfChanged(process.cwd())
  ;[lab, server, browser] = await Promise.all([createLab(), startServer(), openBrowser()])
})

afterAll(async () => {
  if (reason !== null) return
  await browser.close()
  await server.close()
  await lab.close()
})

/** Pastes what was copied into a root shell of the machine, as a person does; answers what it prints. */
async function pasteOn(gateway: LabGateway, screen: Screen): Promise<string> {
  const command = await screen.page.evaluate(() => navigator.clipboard.readText())
  const { code, stdout, stderr } = await gateway.exec(['sh', '-c', command])
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

/** From the set-up of a machine, which is open, to the confirmed plan; answers the device's file. */
async function fromSetUpToPlan(
  screen: Screen,
  hand: Hand,
  gateway: LabGateway,
  act: string,
): Promise<string> {
  const { page, t } = screen
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await hand.press(button(t('builder.set-up.copy-act')))
  const printed = await pasteOn(gateway, screen)
  await hand.confirm(
    [[page.getByRole('textbox', { name: t('gateways.contact.paste') }), printed]],
    button(t('gateways.contact.pin')),
  )
  const saved = page.waitForEvent('download')
  await hand.press(button(act))
  const file = await readFile(await (await saved).path(), 'utf8')
  await hand.press(button(t('plan.apply', { count: 1 })))
  await page.getByRole('heading', { name: t('plan.run.title-done') }).waitFor({ timeout: 120_000 })
  return file
}

/** Gives a device its file and waits for its first handshake. */
async function shakeHands(name: string, file: string): Promise<void> {
  const device = await lab.client({ name })
  await bringUp(device, file)
  const inside = /^AllowedIPs = ([\d.]+)/m.exec(file)?.[1] ?? ''
  await device.exec(['ping', '-c', '1', '-W', '5', inside])
  const shaken = async (): Promise<string> =>
    (await device.exec(['wg', 'show', 'wg0', 'latest-handshakes'])).stdout.trim()
  await expect.poll(shaken).toMatch(/\t[1-9]\d+$/)
}

/** The seconds are told, not judged: they are the machine's as well. */
function tell(way: string, hand: Hand, began: number): void {
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `${way}: ${String(hand.actions.length)} actions, ${seconds} s: ${hand.actions.join(' | ')}\n`,
  )
}

describe.each<{ locale: Locale }>([{ locale: 'en' }, { locale: 'es' }])(
  'to the first handshake on an untouched machine in at most 5 actions ($locale)',
  ({ locale }) => {
    const open = async (name: string): Promise<Screen> => {
      const screen = await openScreen(browser, { url: server.url, locale })
      const email = `${name}@example.org`
      await registerOrganization(screen, { organizationName: name, email, password: 'Correct-horse-7!' })
      return screen
    }

    test('from an organization that has just registered', async () => {
      const gateway = await lab.gateway({ name: `gw-home-${locale}`, bare: true })
      const screen = await open(`home-${locale}`)
      const { page, t } = screen
      try {
        const hand = takeHand()
        const began = Date.now()
        await hand.confirm(
          [[page.getByRole('textbox', { name: t('home.first.address') }), gateway.ipv4]],
          page.getByRole('button', { name: t('home.first.act') }),
        )
        const file = await fromSetUpToPlan(screen, hand, gateway, t('builder.set-up.add-file'))
        await shakeHands(`home-${locale}`, file)
        tell(`registered (${locale})`, hand, began)
        expect(hand.actions.length).toBeLessThanOrEqual(mostActions)
        expect(screen.complaints).toEqual([])
      } catch (error) {
        await keepPicture(screen)
        throw error
      }
      await screen.close()
    })

    // The press on "Create a VPN with this drawing" is where the way begins, as registering is above.
    test('from the dialog that makes a network of a drawing', async () => {
      const gateway = await lab.gateway({ name: `gw-draw-${locale}`, bare: true })
      const screen = await open(`draw-${locale}`)
      const { page, t } = screen
      try {
        await page.goto(screen.at('/networks/designer'))
        await beginWithTemplate(screen, 'home')
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: t('inspector.conversion.action') }).click()
        const hand = takeHand()
        const began = Date.now()
        const dialog = page.getByRole('dialog')
        const address = dialog.getByRole('textbox', {
          name: t('conversion.gateways.address-of', { name: '' }).trim(),
        })
        await hand.confirm(
          [[address, gateway.ipv4]],
          dialog.getByRole('button', { name: t('conversion.make') }),
        )
        const file = await fromSetUpToPlan(screen, hand, gateway, t('builder.set-up.make-file'))
        await shakeHands(`draw-${locale}`, file)
        tell(`drawing (${locale})`, hand, began)
        expect(hand.actions.length).toBeLessThanOrEqual(mostActions)
        expect(screen.complaints).toEqual([])
      } catch (error) {
        await keepPicture(screen)
        throw error
      }
      await screen.close()
    })
  },
)
