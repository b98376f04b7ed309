import { pagePaths } from '#renderer/frame/pages.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { openPage, type Scene } from './scene.ts'

/** Its address leads nowhere, so that its log says why. */
async function openForm(screen: Screen): Promise<void> {
  const { page, t } = screen
  await openPage(screen, pagePaths.webhooks)
  await page
    .getByRole('button', { name: t('webhooks.add'), exact: true })
    .first()
    .click()
  await page.getByLabel(t('webhooks.form.name'), { exact: true }).fill('On call')
  await page.getByLabel(t('webhooks.form.url'), { exact: true }).fill('https://hooks.meridiano.invalid/trama')
}

async function make(screen: Screen): Promise<void> {
  const { page, t } = screen
  await openForm(screen)
  await page.getByRole('button', { name: t('webhooks.form.submit'), exact: true }).click()
  await page.getByRole('button', { name: t('webhooks.made.copy') }).waitFor()
}

async function openLog(screen: Screen): Promise<void> {
  const { page, t } = screen
  await openPage(screen, pagePaths.webhooks)
  await page.getByRole('row', { name: /On call/ }).click()
  await page.getByRole('button', { name: t('webhooks.log.test'), exact: true }).click()
  await page.getByRole('row', { name: /webhook\.test/ }).waitFor()
}

/** From none to the first one, whose secret is shown once, and what was sent there. */
export const webhookScenes: readonly Scene[] = [
  { name: 'webhooks-none', isInside: true, show: (screen) => openPage(screen, pagePaths.webhooks) },
  { name: 'webhooks-form', isInside: true, show: openForm },
  { name: 'webhooks-made', isInside: true, show: make },
  { name: 'webhooks', isInside: true, show: openLog },
]
