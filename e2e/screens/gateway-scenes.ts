import type { Screen } from '#e2e/spine/pages/screen.ts'
import { openPage, type Scene } from './scene.ts'
import type { Office } from './seed-office.ts'

/** One gateway of the office, by its place in the seed. */
function opened(name: string, index: number, more?: (screen: Screen) => Promise<void>): Scene {
  return {
    name: `gateway-${name}`,
    isInside: true,
    show: async (screen: Screen, office: Office) => {
      await openPage(screen, `/gateways?gateway=${office.gatewayIds[index] ?? ''}`)
      await more?.(screen)
    },
  }
}

/** A dialog of the gateway that still serves somebody who is drawn no more. */
async function openEntry({ page, t }: Screen, entry: 'synchronize' | 'give-up'): Promise<void> {
  await page.getByRole('button', { name: t(`gateways.${entry}.entry`) }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
}

/** Gateways in their states, and what is done with one. */
export const gatewayScenes: readonly Scene[] = [
  ...['bogota', 'madrid', 'medellin', 'quito'].map((name, index) => opened(name, index)),
  opened('first-contact', 2, async ({ page, t }) => {
    await page.getByRole('button', { name: t('gateways.setup.contact-act') }).click()
    await page.getByRole('group', { name: t('gateways.contact.fingerprint') }).waitFor()
  }),
  opened('keys', 0, async ({ page, t }) => {
    await page.getByRole('tab', { name: t('gateways.panel.keys') }).click()
  }),
  opened('networks', 0, async ({ page, t }) => {
    await page.getByRole('tab', { name: t('gateways.panel.networks') }).click()
    await page.getByRole('complementary').last().getByRole('link', { name: 'Office', exact: true }).waitFor()
  }),
  opened('rotate-token', 0, async ({ page, t }) => {
    await page.getByRole('button', { name: t('gateways.panel.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('gateways.rotate') }).click()
  }),
  opened('synchronize', 0, async (screen) => {
    const { page, t } = screen
    await openEntry(screen, 'synchronize')
    await page.getByRole('button', { name: t('gateways.synchronize.read') }).click()
    await page.getByRole('button', { name: t('gateways.synchronize.act'), exact: true }).waitFor()
  }),
  opened('give-up', 0, (screen) => openEntry(screen, 'give-up')),
]
