import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'

afterEach(() => page.viewport(1024, 768))

test.each(['en', 'es'] as const)(
  'the one menu of a phone leads to the pages and to the account: %s',
  async (locale) => {
    const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
    const prefix = locale === 'es' ? '/es' : ''
    await renderApp(`${prefix}/networks/designer`, createFakeHost(organizationOf()))
    await page.viewport(360, 740)
    const menu = page.getByRole('button', { name: t('designer.bar.menu'), exact: true })
    await expect.element(menu).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('shell.nav.open') })).not.toBeInTheDocument()
    await menu.click()
    await expect.element(page.getByRole('menuitem', { name: t('shell.nav.label') })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Carolina Rojas' }).click()
    await expect.element(page.getByRole('menuitem', { name: t('shell.account.sign-out') })).toBeVisible()
  },
)
