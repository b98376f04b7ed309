import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const nobody = { accounts: { refresh: () => fail(problem('session-expired')) } } as const

test.each(['en', 'es'] as const)('an empty drawing says where the types are, in %s', async (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const path = '/networks/designer'
  await renderApp(locale === 'es' ? `/es${path}` : path, createFakeHost(nobody))
  await expect.element(page.getByRole('application')).toBeVisible()
  // What the test before drew is still on the shelf of this browser.
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await expect.element(page.getByText(t('designer.empty.text'))).toBeVisible()
  await userEvent.keyboard('[[')
  await expect.element(page.getByText(t('designer.empty.text-closed'))).toBeVisible()
  await expectAccessible()
})
