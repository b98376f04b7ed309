import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import { idOf } from '#shared/design/testing/designs.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const design = idOf('backbone')
const openWith = (answer: Result<never>): Answers => ({ designs: { open: () => answer } })

afterEach(() => page.viewport(1024, 768))

describe.each(['en', 'es'] as const)('on a phone the pages and the account are reached, in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)

  test.each([
    [
      'a design that is gone',
      'design',
      'designer.gone.title',
      fail(problem('design-missing', { id: design })),
    ],
    ['a design that cannot be opened', 'design', 'designer.gone.title', fail(problem('offline'))],
    ['a design that is not in this browser', 'designer', 'designer.missing.title', fail(problem('offline'))],
  ] as const)('from %s', async (_, name, title, answer) => {
    const prefix = locale === 'es' ? '/es' : ''
    const host = createFakeHost(organizationOf(), openWith(answer))
    await renderApp(`${prefix}/networks/${name}?design=${design}`, host)
    // The application is first shown at a width of its own.
    await page.viewport(360, 740)
    await expect.element(page.getByRole('heading', { name: t(title) })).toBeVisible()
    await page.getByRole('button', { name: t('shell.nav.open') }).click()
    const sheet = page.getByRole('dialog', { name: t('shell.nav.label') })
    await expect.element(sheet.getByRole('link').first()).toBeVisible()
    await expectAccessible()
    await sheet.getByRole('button', { name: 'Carolina Rojas' }).click()
    await expect.element(page.getByRole('menuitem', { name: t('shell.account.sign-out') })).toBeVisible()
  })

  test('while a design is on its way, by the one button of the bar that looks like a menu', async () => {
    const opening = Promise.withResolvers<Result<never>>()
    const host = createFakeHost(organizationOf(), { designs: { open: () => opening.promise } })
    await renderApp(`${locale === 'es' ? '/es' : ''}/networks/design?design=${design}`, host)
    await page.viewport(360, 740)
    await expect.element(page.getByRole('button', { name: t('shell.nav.open') })).toBeVisible()
    const pictures = [...document.querySelectorAll('.ui-bar .lucide-menu')]
    expect(pictures.filter((picture) => picture.checkVisibility())).toHaveLength(1)
    opening.resolve(fail(problem('design-missing', { id: design })))
    await expect.element(page.getByRole('heading', { name: t('designer.gone.title') })).toBeVisible()
  })
})
