import { pagePaths } from '#renderer/frame/pages.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { openPage, type Scene } from './scene.ts'
import type { Office } from './seed-office.ts'

async function openForm(screen: Screen): Promise<void> {
  const { page, t } = screen
  await openPage(screen, pagePaths.tokens)
  await page
    .getByRole('button', { name: t('tokens.add'), exact: true })
    .first()
    .click()
  await page.getByLabel(t('tokens.form.name'), { exact: true }).fill('Deploy')
}

async function make(screen: Screen, { password }: Office): Promise<void> {
  const { page, t } = screen
  await openForm(screen)
  await page.getByLabel(t('tokens.form.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('tokens.form.submit'), exact: true }).click()
  await page.getByRole('button', { name: t('tokens.made.copy') }).waitFor()
}

/** From none to the first one, which is shown once. */
export const tokenScenes: readonly Scene[] = [
  { name: 'tokens-none', isInside: true, show: (screen) => openPage(screen, pagePaths.tokens) },
  { name: 'tokens-form', isInside: true, show: openForm },
  { name: 'tokens-made', isInside: true, show: make },
  {
    name: 'tokens',
    isInside: true,
    show: async (screen) => {
      await openPage(screen, pagePaths.tokens)
      await screen.page.getByRole('row', { name: /Deploy/ }).waitFor()
    },
  },
]
