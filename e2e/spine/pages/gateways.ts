import type { Locator } from 'playwright'
import type { Screen } from './screen.ts'

export interface GatewayFields {
  readonly name: string
  readonly address: string
  readonly user: string
  /** Where its SSH key is kept, on hosts that let one choose. */
  readonly custody?: 'server' | 'workstation'
}

function panelOf({ page, t }: Screen, name: string): Locator {
  return page.getByRole('complementary', { name: t('gateways.panel.label', { name }) })
}

/** Adds a gateway from the list; its panel opens. */
export async function addGateway(
  screen: Screen,
  { name, address, user, custody = 'server' }: GatewayFields,
): Promise<void> {
  const { page, t, at } = screen
  await page.goto(at('/gateways'))
  await page
    .getByRole('button', { name: t('gateways.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: t('gateways.create-title') })
  await form.getByRole('textbox', { name: t('gateways.form.name') }).fill(name)
  await form.getByRole('textbox', { name: t('gateways.form.address') }).fill(address)
  await form.getByRole('textbox', { name: t('gateways.form.user') }).fill(user)
  const kept = form.getByRole('radio', { name: t(`keys.custody.${custody}`) })
  if (await kept.isVisible()) await kept.check()
  await form.getByRole('button', { name: t('gateways.create') }).click()
  await panelOf(screen, name).waitFor()
}

/** The line for authorized_keys, as the panel shows it. */
export async function readPublicKey(screen: Screen, name: string): Promise<string> {
  const { t } = screen
  const panel = panelOf(screen, name)
  await panel.getByRole('button', { name: t('gateways.setup.access-act') }).click()
  const line = await panel.getByRole('group', { name: t('gateways.keys.ssh-public') }).textContent()
  await panel.getByRole('tab', { name: t('gateways.panel.overview') }).click()
  return line ?? ''
}

/**
 * First contact: pastes what the machine's console shows, pins the key, and waits until the test that follows
 * says that the gateway can be used. Answers what the test says.
 */
export async function meetGateway(screen: Screen, name: string, consoleLine: string): Promise<string> {
  const { page, t } = screen
  const panel = panelOf(screen, name)
  await panel.getByRole('button', { name: t('gateways.setup.contact-act') }).click()
  const dialog = page.getByRole('dialog', { name: t('gateways.contact.title') })
  await dialog.getByRole('textbox', { name: t('gateways.contact.paste') }).fill(consoleLine)
  await dialog.getByText(t('gateways.contact.matches', { count: 43 })).waitFor()
  await dialog.getByRole('button', { name: t('gateways.contact.pin') }).click()
  await dialog.waitFor({ state: 'detached' })
  const result = panel.getByRole('status').filter({ hasText: t('gateways.test.ok') })
  await result.waitFor()
  return (await result.textContent()) ?? ''
}

/** Takes everything of ours off the machine. */
export async function cleanGateway(screen: Screen, name: string): Promise<void> {
  const { page, t, at } = screen
  await page.goto(at('/gateways'))
  await page.getByRole('button', { name: t('shell.table.row-menu', { name }) }).click()
  await page.getByRole('menuitem', { name: t('gateways.clean-entry') }).click()
  const dialog = page.getByRole('dialog', { name: t('gateways.clean-title', { name }) })
  await dialog.getByRole('button', { name: t('gateways.clean-act') }).click()
  await page.getByText(t('gateways.cleaned', { name })).first().waitFor()
}
