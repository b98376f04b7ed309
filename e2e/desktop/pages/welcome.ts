import { acceptTerms } from '#e2e/spine/pages/sign-in.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'

/** The first start: names the organization's server, as typed. */
export async function chooseHostedServer({ page, t }: Screen, url: string): Promise<void> {
  await page.getByRole('radio', { name: t('welcome.server.label') }).check()
  await page.getByRole('textbox', { name: t('welcome.server.address') }).fill(url)
  await page.getByRole('button', { name: t('welcome.continue') }).click()
}

/** The first start: no server at all. Answers when the sign-in is there. */
export async function chooseThisComputer({ page, t }: Screen): Promise<void> {
  await page.getByRole('radio', { name: t('welcome.local.label') }).check()
  await page.getByRole('button', { name: t('welcome.continue') }).click()
  await page.waitForURL(/\/login/, { timeout: 60_000 })
}

/** Takes an invitation whose link started the application: its server is filled in already. */
export async function join(screen: Screen, password: string): Promise<void> {
  const { page, t } = screen
  await page.waitForURL(/\/welcome\?server=/)
  await page.getByRole('button', { name: t('welcome.continue') }).click()
  await page.getByLabel(t('welcome.join.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('welcome.join.submit') }).click()
  await page.waitForURL(({ pathname }) => !/welcome|join/.test(pathname))
  await acceptTerms(screen)
}
