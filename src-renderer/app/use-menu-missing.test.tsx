import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

vi.mock('#renderer/ui/load-menus.ts', () => ({
  loadMenus: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}))

afterEach(() => vi.restoreAllMocks())

test.each([
  ['en', true],
  ['es', false],
] as const)(
  'a press on a menu that does not come is answered, in %s, with a network: %s',
  async (locale, on) => {
    const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on)
    await renderApp(`${locale === 'es' ? '/es' : ''}/home`, createFakeHost(organizationOf()))
    await page.getByRole('button', { name: 'Carolina Rojas' }).click()
    await expect.element(page.getByText(t('problems.offline'))).toBeVisible()
    expect(page.getByRole('button', { name: t('shell.view.reload') }).elements()).toHaveLength(on ? 1 : 0)
    await expectAccessible()
  },
)
