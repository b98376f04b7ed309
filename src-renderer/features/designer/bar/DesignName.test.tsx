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

const sizes = [
  { locale: 'en', width: 1440 },
  { locale: 'es', width: 360 },
] as const

test.each(sizes)('a name that is too long stays, with the reason, in $locale', async ({ locale, width }) => {
  await page.viewport(width, 740)
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const path = '/networks/designer'
  await renderApp(locale === 'es' ? `/es${path}` : path, createFakeHost(nobody))
  await expect.element(page.getByRole('application')).toBeVisible()
  const field = page.getByRole('textbox', { name: t('designer.bar.name'), exact: true }).first()
  const reason = page.getByRole('alert')
  const long = 'n'.repeat(81)
  await field.fill('Campus')
  await userEvent.keyboard('{Enter}')
  await field.fill(long)
  await expect.element(reason).toHaveTextContent(t('problems.field-too-long', { value: 80 }))
  const box = reason.element().getBoundingClientRect()
  const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  expect(seen).toBe(reason.element())
  expect([box.left >= 0, box.right <= innerWidth, box.top > 0]).toEqual([true, true, true])
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue(long)
  await expect.element(field).toHaveAccessibleDescription(t('problems.field-too-long', { value: 80 }))
  await expectAccessible()
  await field.click()
  await userEvent.keyboard('{End}{Backspace}{Enter}')
  await expect.element(reason).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('n'.repeat(80))
  await field.fill(long)
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('n'.repeat(80))
  await field.fill('Campus')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Campus' }).first()).toBeInTheDocument()
  await page.viewport(1024, 768)
})
