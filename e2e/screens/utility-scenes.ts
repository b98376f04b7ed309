import { pagePaths } from '#renderer/frame/pages.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { openPage, type Scene } from './scene.ts'

function scene(name: string, search: string, then: (screen: Screen) => Promise<void>): Scene {
  return {
    name,
    isInside: true,
    show: async (screen) => {
      await openPage(screen, `${pagePaths.utilities}${search}`)
      await then(screen)
    },
  }
}

const openRow = async ({ page }: Screen, text: string): Promise<void> => {
  await page.getByRole('row').filter({ hasText: text }).first().getByRole('button').first().click()
  await page.getByRole('complementary').last().waitFor()
}

/** Utilities: each of the lists, the editor, a preview, a run. */
export const utilityScenes: readonly Scene[] = [
  scene('utilities', '', ({ page }) => page.getByText('Message of the day').waitFor()),
  scene('utilities-table', '', async ({ page, t }) => {
    await page.getByRole('radio', { name: t('utilities.template.table') }).click()
    await page.getByRole('row').last().waitFor()
    await page.getByRole('radio', { name: t('utilities.template.table') }).blur()
  }),
  scene('utility-editor', '', async ({ page, t }) => {
    await page.getByRole('button', { name: 'Proxy of the shop', exact: true }).click()
    await page.getByRole('textbox', { name: t('utilities.editor.content'), exact: true }).waitFor()
  }),
  scene('utility-completion', '', async ({ page, t }) => {
    await page.getByRole('button', { name: 'Proxy of the shop', exact: true }).click()
    await page.getByRole('tab', { name: t('utilities.editor.postScript') }).click()
    await page.getByRole('textbox', { name: t('utilities.editor.postScript'), exact: true }).click()
    await page.keyboard.type('echo "{{')
    await page.getByRole('option').first().waitFor()
  }),
  scene('utility-variables', '?view=variables', (screen) => openRow(screen, 'SITE')),
  scene('utility-variable-create', '?view=variables', async ({ page, t }) => {
    await page.getByRole('button', { name: t('utilities.variable.add') }).click()
    await page.getByRole('dialog').waitFor()
  }),
  scene('utility-routes', '?view=routes', (screen) => openRow(screen, 'Proxy of the shop')),
  scene('utility-preview', '?view=routes', async (screen) => {
    await openRow(screen, 'gw-madrid')
    await screen.page.getByRole('button', { name: screen.t('utilities.route.preview') }).click()
    await screen.page.getByText(screen.t('utilities.preview.commands')).waitFor()
  }),
  scene('utility-runs', '?view=runs', (screen) => openRow(screen, 'gw-bogota')),
]
