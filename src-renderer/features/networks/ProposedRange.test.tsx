import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { networkView } from '#renderer/testing/records.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'

const proposals = [
  { prefix: '', act: 'Create network...', field: 'Network address' },
  { prefix: '/es', act: 'Crear red...', field: 'Dirección de la red' },
]
test.each(proposals)('a new one starts with a free range, which can be changed $prefix', async (words) => {
  const first = networkView(1, { name: 'Office', range: '10.20.0.0/24' })
  const second = networkView(2, { name: 'Stores', range: '10.20.1.0/24' })
  await renderApp(`${words.prefix}/networks`, createFakeHost(organizationOf({ networks: [first, second] })))
  await page.getByRole('button', { name: words.act }).click()
  const field = page.getByRole('dialog').getByLabelText(words.field)
  await expect.element(field).toHaveValue('10.20.2.0/24')
  // Nothing was typed yet that would be lost.
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: words.act }).click()
  await field.fill('10.99.0.0/24')
  await expect.element(field).toHaveValue('10.99.0.0/24')
})
