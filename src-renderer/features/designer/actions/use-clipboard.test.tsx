import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'

vi.mock('#shared/design/read-clipboard.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('what cannot be checked, because the code for it does not come, is not pasted, which is said', async () => {
  const { t } = createWords('en', en)
  const nobody = { accounts: { refresh: () => fail(problem('session-expired')) } } as const
  await renderApp('/networks/designer', createFakeHost(nobody))
  await expect.element(page.getByRole('application')).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '{"trama":1,"nodes":[],"relationships":[],"outlines":[]}')
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expect.element(page.getByText(t('problems.offline'))).toBeVisible()
})
